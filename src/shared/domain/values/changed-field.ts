/**
 * Returns the value of one field of which two changed the same record: that of the one who changed it. Where both did,
 * the later to arrive stands, which is ours.
 */
export function changedField<Value>(base: Value, ours: Value, theirs: Value): Value {
  return ours === base ? theirs : ours;
}
