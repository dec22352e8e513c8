import type { FollowingMessages } from './es.ts';

export const en: FollowingMessages = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  closing: 'Thank you for keeping an eye on the city.',
  askSubject: {
    initiative: 'Confirm that you want to follow an initiative',
    obra: 'Confirm that you want to follow a public work',
    'map-point': 'Confirm that you want to follow a place on the map',
  },
  askBody: {
    initiative:
      'Somebody asked to get updates on one of the city’s initiatives at this address: its stage, its promised date and its progress.',
    obra: 'Somebody asked to get updates on a public work at this address: its stage, its dates and its amount, its progress, its contracts and payments.',
    'map-point':
      'Somebody asked to get the changes of a place on the open map at this address: its name, its description, where it is and its source.',
  },
  askNothing: (hours) =>
    `They come only if you confirm within ${hours} hours. If you did not ask for them, you need do nothing: no other mail is sent.`,
  askButton: 'Get updates',
  see: { initiative: 'See the initiative', obra: 'See the public work', 'map-point': 'See the place' },
  reason: (text) => `Reason: ${text}`,
  stop: (url) => ({ aside: 'Stop following', url }),
};
