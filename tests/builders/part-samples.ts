import type { PartView } from '#shared/domain/part/part-view.ts';

/** A part view of which a test needs nothing but its code. */
export function partView(sku: string): PartView {
  return {
    sku,
    manufacturerSku: null,
    productCode: null,
    title: `Part ${sku}`,
    brand: null,
    typeTitle: null,
    supplierPrice: '100.00',
    priceCents: 10_000,
    clearance: false,
    discontinued: false,
    visibleOnWebsite: null,
    updatedAt: null,
    hasImage: false,
    description: [],
    descriptionCut: false,
    notes: null,
    attributes: [],
    attributesCut: 0,
    towing: [],
    crossSells: [],
    crossSellsCut: 0,
    stock: [],
    stockCut: 0,
    vehicleCount: 0,
    applicationCount: 0,
    undocumented: [],
    undocumentedCut: 0,
    warnings: [],
    warningsCut: 0,
    readAt: '2026-03-02T10:00:00.000+11:00',
    stockCheckFailedAt: null,
    stockCheckFailure: null,
  };
}
