/**
 * Product records to script a service with, field for field as `docs/service.md` 3.1 to 3.5 shows them, of any size:
 * 20,000 vehicles in 2,000 groups are 13.5 MB of JSON.
 */

/** A record that can be written to: scripts put faults into fields of it. */
export type ScriptedRecord = Record<string, unknown>;

/** A fitting vehicle, `docs/service.md` 3.4. */
export function scriptedVehicle(number: number): ScriptedRecord {
  const year = 2005 + (number % 18);
  return {
    id: (0x5f0000000000 + number).toString(16),
    make: ['TOYOTA', 'FORD', 'MAZDA', 'ISUZU', 'MITSUBISHI', 'NISSAN'][number % 6],
    model: ['Hilux', 'Ranger', 'BT-50', 'D-Max', 'Triton', 'Navara'][number % 6],
    body: ['Dual Cab Utility', 'Single Cab Chassis', 'Extra Cab Utility'][number % 3],
    series: `GUN${100 + (number % 97)}R`,
    month_from: 1 + (number % 12),
    year_from: year,
    month_to: number % 4 === 0 ? null : 1 + ((number + 5) % 12),
    year_to: number % 4 === 0 ? null : year + 3,
    engine: ['1GD-FTV', '2GD-FTV', 'P5AT', '4JJ1-TCX', '4N15', 'YS23DDTT'][number % 6],
    cylinders: [4, 5, 6][number % 3],
    variant: number % 5 === 0 ? '' : 'SR, SR5, WorkMate',
    transmission: number % 7 === 0 ? '-' : '6 Speed Automatic',
    kw_power: null,
    fuel_type: 'Diesel',
    engine_capacity: ['2.8', '2.4', '3.2', '3.0'][number % 4],
    product_specific_attributes: null,
  };
}

/** A product that fits `vehicles` vehicles, in applications of ten. Every key that the document shows is there. */
export function scriptedProduct(sku: string, vehicles: number): ScriptedRecord {
  const all = Array.from({ length: vehicles }, (_, number) => scriptedVehicle(number));
  const applications: ScriptedRecord[] = [];
  for (let from = 0; from < vehicles; from += 10) {
    applications.push({
      vehicles: all.slice(from, from + 10).map((vehicle) => ({ ...vehicle })),
      catalogue_notes: from % 40 === 0 ? 'Not with factory step. Trim the bumper to the template.' : null,
      document: null,
      attributes: from % 30 === 0 ? { fits_vehicle_year_from_month: 1 + (from % 12) } : {},
    });
  }
  return {
    sku,
    manufacturer_sku: `M-${sku}`,
    title: 'Towbar, 3500 kg, 50 mm hitch receiver',
    description: '<h2>Towbar</h2><p>Rated to 3500&nbsp;kg.</p><ul><li>Powder coated</li><li>Bolts in</li></ul>',
    image_url: 'https://pictures.example/towbar.png',
    price: '749.00',
    clearance: false,
    created_at: '2023-02-01T09:30:00.000+10:00',
    updated_at: '2025-08-14T16:05:12.345+10:00',
    visible_on_website: true,
    product_type: { title: 'Towbars', code: 'TOWBAR' },
    brand: 'Practice Bars',
    assemblies: [],
    cross_sell_products: [
      {
        sku: 'HARNESS-1',
        product_type: 'Part',
        relationship_type: 'required',
        catalogue_notes: null,
        title: 'Wiring harness',
        image: 'https://pictures.example/harness.png',
      },
    ],
    product_attributes: { towbar_class: 'Class 4', towing_capacity: 3500, ball_weight: 350, remove_bumper: 'No' },
    catalogue_notes: null,
    document: null,
    alternate_skus: [],
    related_skus: null,
    vehicle_applications: applications,
    vehicles: all,
    stock: [
      { warehouse_code: 'SYD1', qty_on_hand: '14.0000', availability: 'In Stock' },
      { warehouse_code: 'MEL1', qty_on_hand: '0.0000', availability: 'Back Order' },
    ],
    product_code: '100200',
    slug: 'towbar-3500',
    type: 'Part',
    source: 'api',
  };
}
