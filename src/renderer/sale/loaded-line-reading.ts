import { plateShapeHint } from '#shared/domain/australia/plate-shape.ts';
import { doReading } from './command-acts.ts';
import { readPartLine, readPlateLine } from './command-line.ts';
import { CommandSlot } from './command-slot.tsx';

/** How a typed line is read, what a reading does, how the readings of a line are shown, and what is said of a plate. */
export const LINE_READING = { readPlateLine, readPartLine, doReading, CommandSlot, plateShapeHint } as const;
