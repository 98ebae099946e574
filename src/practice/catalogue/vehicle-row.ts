/** Body and drive, as they are sold together. */
export interface BodyRow {
  readonly body: string;
  readonly drivetrain: string;
}

/** Engine code, litres as decimal text, cylinders, fuel. */
export interface EngineRow {
  readonly engine: string;
  readonly litres: string;
  readonly cylinders: number;
  readonly fuel: string;
  /** The variants that have it; all of the row's where it does not say. */
  readonly variants?: readonly string[];
}

/** A series of a model with everything it was sold as: expanded, each combination is a vehicle of its own. */
export interface VehicleRow {
  /** Names the series in part numbers, such as `HILUX8`. */
  readonly platform: string;
  readonly make: string;
  readonly model: string;
  readonly series: string;
  /** What accessories it takes: a ute and a four-wheel-drive wagon take bars, a car takes a rack. */
  readonly kind: 'ute' | 'wagon 4x4' | 'suv' | 'car';
  readonly bodies: readonly BodyRow[];
  readonly engines: readonly EngineRow[];
  readonly variants: readonly string[];
  /** "" and "-" occur, as they do in the record of the service (`docs/service.md` 3.4). */
  readonly transmissions: readonly string[];
  /** Build periods, `month/year-month/year`; the second half is empty where it is still built. */
  readonly periods: readonly string[];
  readonly rear?: 'coil' | 'leaf';
}

/** A diesel engine; `variants` where only some have it. */
export function diesel(engine: string, litres: string, cylinders: number, variants?: readonly string[]): EngineRow {
  return { engine, litres, cylinders, fuel: 'Diesel', ...(variants === undefined ? {} : { variants }) };
}

/** A petrol engine. */
export function petrol(engine: string, litres: string, cylinders: number): EngineRow {
  return { engine, litres, cylinders, fuel: 'Petrol' };
}
