import { useState } from 'react';
import type { MapPosition } from '../map-view.ts';
import { locateDevice, type LocateFault } from './locate-device.ts';
import { pickTexts as t } from './pick-texts.ts';

/** Asking the device where it is: what it says meanwhile and where it failed; empty when there is nothing to say. */
export type Device = { readonly isAsking: boolean; readonly words: string; readonly ask: () => void };

/** Asks the device when told to; `onLocated` gets the place and the radius in metres within which it lies. */
export function useDevice(onLocated: (position: MapPosition, accuracyMeters: number) => void): Device {
  const [state, setState] = useState<'idle' | 'locating' | LocateFault>('idle');
  const ask = async () => {
    setState('locating');
    const located = await locateDevice();
    if ('fault' in located) return setState(located.fault);
    setState('idle');
    onLocated(located.position, located.accuracyMeters);
  };
  return {
    isAsking: state === 'locating',
    words: state === 'idle' ? '' : t[state],
    ask: () => void ask(),
  };
}
