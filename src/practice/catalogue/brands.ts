/** Invented brands, by what they make. None is a brand of the trade. */
export const BRANDS = {
  towing: ['Ironbark Towing', 'Tallowwood Towbars'],
  electrical: ['Corella Electrical', 'Galah Auto Electrics'],
  bars: ['Brolga 4x4', 'Brigalow Off-Road'],
  racks: ['Saltbush Racks', 'Spinifex Carriers'],
  braking: ['Quoll Braking', 'Bilby Friction'],
  filtration: ['Lyrebird Filtration', 'Pardalote Filters'],
  accessories: ['Bandicoot Accessories', 'Potoroo Auto'],
} as const;
