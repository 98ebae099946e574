import { onlyWhatIsThere } from './only-what-is-there.ts';
import { StandInEmitter } from './stand-in-emitter.ts';

/**
 * Stands in for `powerMonitor`: the computer sleeps when the test says so. That it shuts down is heard by nothing here:
 * a stand-in is ended by a signal, as by a person.
 */
class StandInPowerMonitor extends StandInEmitter {
  constructor() {
    super('powerMonitor', ['suspend', 'lock-screen', 'shutdown']);
    process.on('message', (message) => {
      if (message === 'power suspend') this.emit('suspend');
    });
  }
}

export const standInPowerMonitor = onlyWhatIsThere('powerMonitor', new StandInPowerMonitor(), ['on']);
