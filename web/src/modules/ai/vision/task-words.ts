import type { VisionTask } from '@vereda/contract/ai/image-tools';
import type { PictureTask } from '@vereda/contract/ai/vision';
import { dictionary } from '#i18n/dictionary.ts';

/** Names of the tasks, what each does, and what it means that one is not installed. */
export const taskWords = dictionary({
  es: {
    quality: 'Calidad',
    qualityHint: 'Aviso a quien reporta, y al escritorio, de que una foto se ve movida, oscura o muy chica.',
    qualityMissing: 'Calidad: nadie recibe aviso de fotos movidas u oscuras.',
    faces: 'Caras',
    facesHint: 'Propone tapar cada cara.',
    facesMissing: 'Caras: no se propone tapar ninguna; hay que taparlas a mano.',
    plates: 'Patentes',
    platesHint: 'Propone tapar cada patente.',
    platesMissing: 'Patentes: no se propone tapar ninguna; hay que taparlas a mano.',
    nsfw: 'Imágenes no aptas',
    nsfwHint: 'Aviso al escritorio; nada se oculta ni se elimina por eso.',
    nsfwMissing: 'Imágenes no aptas: no hay aviso previo.',
    objects: 'Objetos y personas',
    objectsHint: 'Aviso de vehículos y personas, para que se busquen patentes y caras que no se encontraron.',
    objectsMissing: 'Objetos: no hay aviso de vehículos ni de personas de espaldas.',
    text: 'Texto escrito',
    textHint: 'Carteles leídos para el escritorio. Lo leído no se muestra en público ni se busca en él.',
    textMissing: 'Texto: no se lee lo escrito en las fotos.',
    duplicates: 'Fotos repetidas',
    duplicatesHint: 'Muestra en la revisión las fotos casi iguales de otros reportes.',
  } satisfies Record<VisionTask | `${VisionTask}Hint` | `${PictureTask}Missing`, string>,
  en: {
    quality: 'Quality',
    qualityHint: 'Tells whoever reports, and the desk, that a photo is blurred, dark or very small.',
    qualityMissing: 'Quality: nobody is told of blurred or dark photos.',
    faces: 'Faces',
    facesHint: 'Proposes to cover every face.',
    facesMissing: 'Faces: none is proposed to be covered; they have to be covered by hand.',
    plates: 'Number plates',
    platesHint: 'Proposes to cover every number plate.',
    platesMissing: 'Number plates: none is proposed to be covered; they have to be covered by hand.',
    nsfw: 'Indecent pictures',
    nsfwHint: 'Warns the desk; it hides and deletes nothing.',
    nsfwMissing: 'Indecent pictures: there is no warning.',
    objects: 'Objects and people',
    objectsHint:
      'Points out vehicles and people, so that plates and faces that were not found are looked for.',
    objectsMissing: 'Objects: vehicles, and people seen from behind, are not pointed out.',
    text: 'Text in pictures',
    textHint: 'Reads signs for the desk. It is not shown in public, and no search looks in it.',
    textMissing: 'Text: what is written in photos is not read.',
    duplicates: 'Repeated photos',
    duplicatesHint: 'Shows nearly equal photos of other reports in the review.',
  },
});
