import { roundPosition, type MapPosition } from '../map-view.ts';

/** Why the device did not say where it is. */
export type LocateFault = 'denied' | 'unavailable' | 'timeout';

/** Where the device is and how sure it is of it, or why it does not say. */
export type Located =
  | { readonly position: MapPosition; readonly accuracyMeters: number }
  | { readonly fault: LocateFault };

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 30_000;

/** Asks the device once; the browser asks the person first. */
export function locateDevice(): Promise<Located> {
  const { geolocation } = navigator;
  if (!geolocation || !isSecureContext) return Promise.resolve({ fault: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          position: roundPosition({ lat: coords.latitude, lng: coords.longitude }),
          accuracyMeters: Math.round(coords.accuracy),
        }),
      (error) => resolve({ fault: faultOf(error.code) }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function faultOf(code: number): LocateFault {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied';
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable';
}
