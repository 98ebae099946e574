import { create } from 'zustand';
import { declareStore } from '#renderer/declared-store.ts';
import type { BarcodeToLink } from '#renderer/commands.ts';

interface BarcodeQuestionState {
  /** Null while none is asked about. */
  readonly barcode: BarcodeToLink | null;
  shut(): void;
}

/** The barcode of which is asked which part it stands for. */
export const useBarcodeQuestion = declareStore('useBarcodeQuestion', () =>
  create<BarcodeQuestionState>()((set) => ({
    barcode: null,
    shut: () => set({ barcode: null }),
  })),
);

/** Asks which part a barcode stands for. */
export function linkBarcode(barcode: BarcodeToLink): void {
  useBarcodeQuestion.setState({ barcode });
}
