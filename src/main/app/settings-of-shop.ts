import { setTimeout as pauseFor } from 'node:timers/promises';
import { assertNever } from '#shared/assert-never.ts';
import { settingField, type SettingName, settingsBy, type ShopSettings } from '#shared/domain/settings/settings.ts';
import {
  readSheet,
  SHEET_FIELDS,
  SHEET_FORM,
  settingsOfSheet,
  sheetDifferences,
  sheetWith,
  type ShopSheet,
} from '#shared/domain/settings/shop-sheet.ts';
import { jsonOf } from '#shared/domain/values/json-text.ts';
import { type Failure, invalidField } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { ShopSession, ShopSessionOptions } from '../shop-link/shop-session.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import {
  PEOPLE_NOT_ALLOWED,
  SHEET_CHANGED,
  SHEET_NOT_ALLOWED,
  SHEET_NOT_ANSWERED,
  SHEET_NOT_REACHED,
} from './shop-words.ts';

/** The settings that the counters of a shop have in common: its sheet. */
export interface SettingsOfShop {
  /**
   * The fields of the settings that the shop has in common and this counter may not change; none at a counter alone.
   */
  lockedFields(): readonly string[];
  /**
   * Changes settings that the counters have in common; null where these are none, or the counter is alone. What another
   * counter changed meanwhile is told, taken over, and not overwritten.
   */
  changeSheet(before: ShopSettings, after: ShopSettings): Promise<Failure | null> | null;
  /** Why this counter may not change the people of the shop; null where it may. */
  peopleObstacle(): Failure | null;
  /** The settings of the shop hold here from now on. */
  takeOverSheet(of: Records): void;
  /** The settings of this counter on a sheet; null begins one. */
  readonly ownSheet: ShopSessionOptions['ownSheet'];
}

/** How long a link that is only beginning is waited for, and between two looks at it, ms. */
const BEGINS_WITHIN_MS = 3_000;
const BEGINS_STEP_MS = 50;

/** Makes it. */
export function createSettingsOfShop(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session' | 'isJoined'>;
  /** The settings of live mode, which those of the shop take the place of. */
  readonly settings: { current(): ShopSettings; change(shop: ShopSettings): void };
}): SettingsOfShop {
  const { shop } = options;

  async function putSheet(
    names: readonly SettingName[],
    before: ShopSettings,
    after: ShopSettings,
  ): Promise<Failure | null> {
    const here = shop.session();
    if (here === null || !(await begins(here))) return refusedAt(names, SHEET_NOT_REACHED);
    let changed: readonly SettingName[] = [];
    const change = (body: string | null) => {
      const sheet = sheetOf(body);
      const now = sheet === null ? before : settingsOfSheet(before, sheet);
      // What is there as it is wanted here, as after an answer that was lost, is no reason to refuse it.
      const [elsewhere, wanted] = [sheetDifferences(before, now), sheetDifferences(after, now)];
      changed = names.filter((name) => elsewhere.includes(name) && wanted.includes(name));
      if (changed.length > 0) return null;
      const next = settingsBy((name) => (names.includes(name) ? after : now)[name]);
      return bodyOf(sheetWith(sheet, next), next);
    };
    try {
      const put = await here.putSheet(change);
      switch (put.kind) {
        case 'put':
          return null;
        case 'changed meanwhile':
          return refusedAt(changed.length > 0 ? changed : names, SHEET_CHANGED);
        case 'not allowed':
          return refusedAt(names, SHEET_NOT_ALLOWED);
        default:
          return assertNever(put);
      }
    } catch {
      return refusedAt(names, SHEET_NOT_ANSWERED);
    }
  }

  /**
   * Where a change is refused, what the shop is known to have holds here: it may be what this counter put there before,
   * and could not have taken back.
   */
  async function changed(names: readonly SettingName[], before: ShopSettings, after: ShopSettings) {
    const of = shop.records();
    const refused = await putSheet(names, before, after);
    if (refused !== null && of !== null && shop.records() === of) takeOverSheet(of);
    return refused;
  }

  function takeOverSheet(of: Records): void {
    const kept = of.joined.sheet.sheet();
    const sheet = kept.ok ? sheetOf(kept.value?.body ?? null) : null;
    const own = options.settings.current();
    const next = sheet === null ? own : settingsOfSheet(own, sheet);
    if (sheetDifferences(own, next).length > 0) options.settings.change(next);
  }

  return {
    lockedFields() {
      const kept = shop.records()?.joined.sheet;
      if (kept === undefined || !shop.isJoined()) return [];
      const mayNot = mayNotChange(kept.rights());
      const sheet = kept.sheet();
      const isNewer = sheet.ok && (sheetOf(sheet.value?.body ?? null)?.form ?? SHEET_FORM) > SHEET_FORM;
      return mayNot || isNewer ? SHEET_FIELDS : [];
    },
    changeSheet(before, after) {
      const names = sheetDifferences(before, after);
      return names.length === 0 || !shop.isJoined() ? null : changed(names, before, after);
    },
    peopleObstacle() {
      const kept = shop.records()?.joined.sheet;
      const mayNot = kept !== undefined && shop.isJoined() && mayNotChange(kept.rights());
      return mayNot ? invalidField('people', PEOPLE_NOT_ALLOWED) : null;
    },
    takeOverSheet,
    ownSheet: (sheet) => bodyOf(sheetWith(sheetOf(sheet), options.settings.current()), options.settings.current()),
  };
}

/** Whether the shop said that a counter of these rights changes none of its settings. */
function mayNotChange(rights: ReturnType<Records['joined']['sheet']['rights']>): boolean {
  return rights.ok && rights.value !== null && !rights.value.includes('sheet');
}

/** Whether the shop is reached; a link that is only beginning, as right after the start, is waited for a moment. */
async function begins(here: ShopSession): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < BEGINS_WITHIN_MS; waitedMs += BEGINS_STEP_MS) {
    const shown = here.view();
    if (shown.kind !== 'joined' || shown.link.kind !== 'connecting') break;
    await pauseFor(BEGINS_STEP_MS);
  }
  return here.isUp();
}

function sheetOf(body: string | null): ShopSheet | null {
  return body === null ? null : readSheet(jsonOf(body));
}

function bodyOf(sheet: ShopSheet, { forgetDeadDays }: ShopSettings): { readonly body: string; readonly days: number } {
  return { body: JSON.stringify(sheet), days: forgetDeadDays };
}

function refusedAt(names: readonly SettingName[], message: string): Failure {
  const problems = names.map((name) => ({ field: settingField(name), message }));
  return { kind: 'invalid input', operation: null, problems };
}
