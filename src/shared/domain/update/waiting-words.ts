import type { UpdateObstacle } from './may-update.ts';

/** What a new version waits for, as a clause behind "waits:". */
export const WAITS_FOR: { readonly [obstacle in UpdateObstacle]: string } = {
  'file not checked': 'its file is being downloaded again',
  'records not seen': 'the records are not open',
  'order under way': 'an order is being sent',
  'order unknown': 'an order is unconfirmed',
  'unsent ticket': 'an open ticket has unsent items',
  'no snapshot': 'the records could not be copied. Check for a full disk',
  'session ends': 'this computer is shutting down',
};
