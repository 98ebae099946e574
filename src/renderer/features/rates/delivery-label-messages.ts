/** The label of the delivery cell, which stands on the first screen: what the cell says is loaded with it. */
export const DELIVERY_LABEL = 'Delivery';
