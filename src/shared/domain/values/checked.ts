/**
 * What a check of something typed answers: the value it stands for, or a message for the person who typed it that says
 * what is wrong and how to fix it. A check never throws and never changes what was typed.
 */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** The typed text was good: here is what it stands for. */
export function accepted<T>(value: T): Checked<T> {
  return { ok: true, value };
}

/** The typed text cannot be taken: `message` says what is wrong and how to fix it. */
export function refused(message: string): Checked<never> {
  return { ok: false, message };
}
