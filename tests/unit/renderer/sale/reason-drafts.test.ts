import { beforeEach, describe, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import { draftedReason, reasonDraft, useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';

beforeEach(() => {
  buildStores('sale', []);
  restoreViewStateFields({});
});

describe('a reason that was begun and left', () => {
  it('is there when the same thing is asked again, and gone once it was given', () => {
    const { initial, onType } = draftedReason('verdict L1');
    expect(initial).toBe('');
    onType('Customer measu');
    expect(draftedReason('verdict L1').initial).toBe('Customer measu');
    expect(draftedReason('verdict L2', 'as before').initial).toBe('as before');
    useReasonDrafts.getState().forget('verdict L1');
    expect(reasonDraft('verdict L1')).toBe('');
  });

  it('is forgotten where everything was deleted', () => {
    const { onType } = draftedReason('waiver');
    onType('x');
    onType('');
    expect(useReasonDrafts.getState().drafts).toEqual([]);
  });

  it('comes back with its ticket, the ones typed last at least', () => {
    for (let at = 0; at < 12; at++) draftedReason(`reason ${at}`).onType(`text\n${at}`);
    useReasonTyped.getState().ask('L1', 'gate-1');
    useWaiver.getState().ask('L1', 'WH-1');
    const kept = readViewStateFields();
    restoreViewStateFields({});
    expect(reasonDraft('reason 11')).toBe('');
    expect(useReasonTyped.getState().open).toBeNull();
    restoreViewStateFields(kept);
    expect(reasonDraft('reason 11')).toBe('text\n11');
    expect(useReasonDrafts.getState().drafts).toHaveLength(8);
    expect(useReasonTyped.getState().open).toEqual({ lineId: 'L1', gate: 'gate-1', restored: true });
    expect(useWaiver.getState().open).toEqual({ lineId: 'L1', sku: 'WH-1', restored: true });
  });

  it.each(['{', '7', '[["a"], 3, ["b", 4]]'])('that cannot be read (%s) is left out', (text) => {
    restoreViewStateFields({ 'reason drafts': text });
    expect(useReasonDrafts.getState().drafts).toEqual([]);
  });
});
