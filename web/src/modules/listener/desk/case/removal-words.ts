import { dictionary } from '#i18n/dictionary.ts';

/** Words of a request to take a report out of public view. */
export const removalWords = dictionary({
  es: {
    title: 'Pedido de quitarlo de la vista',
    lead: 'Mientras se decide no lo ve el público.',
    asker: 'Quién lo pidió',
    askedAt: 'Cuándo',
    why: 'Por qué',
    noWhy: 'No lo dijo',
    notYours: 'Decide la supervisión.',
    decision: 'Decisión',
    removed: 'Quitarlo',
    removedHint: 'Queda fuera de la vista del público. El equipo y quien lo reportó lo siguen viendo.',
    anonymised: 'Quitarlo y anonimizarlo',
    anonymisedHint:
      'Además se borran los datos de quien lo reportó, que deja de verlo entre los suyos. No se puede deshacer.',
    kept: 'Conservarlo',
    keptHint: 'Se ve de nuevo, como antes del pedido.',
    reason: 'Motivo',
    reasonHint: 'Llega por correo a quien lo pidió y a quien lo reportó, y queda en la historia.',
    decide: 'Decidir',
    done: 'La decisión quedó guardada y el motivo sale por correo.',
  },
  en: {
    title: 'Removal request',
    lead: 'Until it is decided, the public does not see the report.',
    asker: 'Asked by',
    askedAt: 'When',
    why: 'Why',
    noWhy: 'Not said',
    notYours: 'A supervisor decides.',
    decision: 'Decision',
    removed: 'Remove',
    removedHint: 'It stays out of public view. The team and the reporter still see it.',
    anonymised: 'Remove and anonymise',
    anonymisedHint:
      'The data of the reporter are erased as well, who no longer finds it among their reports. It cannot be undone.',
    kept: 'Keep',
    keptHint: 'It shows again as it did before the request.',
    reason: 'Reason',
    reasonHint: 'It is e-mailed to the person who asked and to the reporter, and kept in the history.',
    decide: 'Decide',
    done: 'The decision is saved, and the reason is sent by e-mail.',
  },
});
