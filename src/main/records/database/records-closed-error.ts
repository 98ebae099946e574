/** A store was called whose file is closed: its caller belongs to a mode that was left. */
export class RecordsClosedError extends Error {
  override readonly name = 'RecordsClosedError';

  constructor(options?: ErrorOptions) {
    super('The records are closed.', options);
  }
}
