import { expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { giveReason, saidBecause, unheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { keyTurns, useKeyTurns } from '#renderer/keyboard/window-turns.ts';

it('what was said of a key because of a reason is over as soon as the reason is', () => {
  buildStores('window', [useKeyTurns]);
  const words = 'Ctrl Enter does nothing now. Sending the order…';
  const over = giveReason('submit order', 'Sending the order…');
  expect(unheardReason('submit order')).toBe('Sending the order…');
  keyTurns.say(words, 'Ctrl Enter');
  saidBecause('submit order', words);
  expect(keyTurns.use.getState().refused).toEqual([words]);
  over();
  expect(keyTurns.use.getState().refused).toEqual([]);
  expect(unheardReason('submit order')).toBeNull();
});

it('where two parts of the screen say why, the newer one is said, and then the other again', () => {
  buildStores('window', [useKeyTurns]);
  const over = [giveReason('submit order', 'Order placed'), giveReason('submit order', 'Checking prices…')];
  expect(unheardReason('submit order')).toBe('Checking prices…');
  over[1]?.();
  expect(unheardReason('submit order')).toBe('Order placed');
  over[0]?.();
});
