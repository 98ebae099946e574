import { onlyWhatIsThere } from './only-what-is-there.ts';
import { StandInEmitter } from './stand-in-emitter.ts';

/** Stands in for `powerMonitor`: the computer sleeps when the test says so. */
class StandInPowerMonitor extends StandInEmitter {
  constructor() {
    super('powerMonitor', ['suspend', 'lock-screen']);
    process.on('message', (message) => {
      if (message === 'power suspend') this.emit('suspend');
    });
  }
}

export const standInPowerMonitor = onlyWhatIsThere('powerMonitor', new StandInPowerMonitor(), ['on']);
