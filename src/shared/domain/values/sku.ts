/** Whether two codes name one part: blanks around them and capitals tell nothing apart. */
export function isSameSku(one: string, other: string): boolean {
  return skuKey(one) === skuKey(other);
}

/** A code as it is compared. */
export function skuKey(sku: string): string {
  return sku.trim().toUpperCase();
}
