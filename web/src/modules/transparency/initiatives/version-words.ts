import { dictionary } from '#i18n/dictionary.ts';

/** Words of comparing two versions of an initiative. */
export const versionWords = dictionary({
  es: {
    compareTitle: 'Comparar versiones',
    compareLead: 'Qué cambió de una versión a otra, campo por campo.',
    fromVersion: 'De',
    toVersion: 'A',
    version: 'Versión {number} · {day}',
    versionMarked: 'Versión {number} · {day} · {mark}',
    isPublished: 'publicada',
    isReviewed: 'en revisión',
    sameVersions: 'Las dos versiones tienen los mismos campos.',
  },
  en: {
    compareTitle: 'Compare versions',
    compareLead: 'What changed from one version to another, field by field.',
    fromVersion: 'From',
    toVersion: 'To',
    version: 'Version {number} · {day}',
    versionMarked: 'Version {number} · {day} · {mark}',
    isPublished: 'published',
    isReviewed: 'in review',
    sameVersions: 'No field changed between these two versions.',
  },
});
