import { normaliseBarcode } from '../values/barcode.ts';
import { type Checked, refused } from '../values/checked.ts';
import { compactCode } from '../values/folded-text.ts';

/** A barcode, or any other code of the shop's own, that stands for a part. One code stands for one part. */
export interface BarcodeAlias {
  /** As `normaliseBarcode` gives it. */
  readonly code: string;
  readonly sku: string;
  /** When it was linked, ISO time. */
  readonly madeAt: string;
}

/** The codes by which the service may open a part (`docs/service.md` 3.1, `docs/trade.md` 1.12); null where none. */
export interface PartCodes {
  readonly sku: string;
  readonly manufacturerSku: string | null;
  readonly productCode: string | null;
}

/** What linking a barcode to a part comes to. */
export type BarcodeLinking =
  /** It is to be kept: nothing stood in its way. */
  | { readonly kind: 'link'; readonly code: string; readonly sku: string }
  /** It stands for this part already: nothing is to be done. */
  | { readonly kind: 'known' }
  /** It stands for another part. It is changed only where a person says so, having read the words. */
  | {
      readonly kind: 'conflict';
      readonly code: string;
      readonly sku: string;
      readonly other: string;
      readonly words: string;
    };

/**
 * Whether a barcode may be linked to a part. `linked` is the sku that it stands for now, `own` the sku of the part
 * seen before whose own code it is; null where there is none. Refused where the barcode or the part says nothing.
 */
export function linkBarcode(
  scanned: string,
  sku: string,
  known: { readonly linked: string | null; readonly own: string | null },
): Checked<BarcodeLinking> {
  const barcode = normaliseBarcode(scanned);
  if (!barcode.ok) return barcode;
  const code = barcode.value;
  const part = sku.trim();
  if (part === '') return refused('Open the part first, then link the barcode to it.');
  const { linked, own } = known;
  if (linked !== null && linked !== part) {
    const words = `This barcode is already linked to ${linked}. Link it to ${part} only if the label is on that part.`;
    return linking({ kind: 'conflict', code, sku: part, other: linked, words });
  }
  if (linked !== null || own === part) return linking({ kind: 'known' });
  if (own !== null) {
    const words = `This is a code of ${own} itself. Linked to ${part}, it would no longer open ${own} when it is scanned.`;
    return linking({ kind: 'conflict', code, sku: part, other: own, words });
  }
  return linking({ kind: 'link', code, sku: part });
}

/** Whether a scanned code is one of a part's own codes, however it is written. */
export function isOwnCode(scanned: string, { sku, manufacturerSku, productCode }: PartCodes): boolean {
  const code = compactCode(scanned);
  return code !== '' && [sku, manufacturerSku, productCode].some((own) => compactCode(own ?? '') === code);
}

function linking(value: BarcodeLinking): Checked<BarcodeLinking> {
  return { ok: true, value };
}
