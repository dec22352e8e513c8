import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import type { ReactNode } from 'react';
import { formatAddress } from '#map/pick-place/place.ts';
import { usePlaceText } from '#map/pick-place/use-place-text.ts';
import { nameOf } from '../../categories/read-categories.ts';
import type { Draft } from '../draft.ts';
import { BlobImage } from '../photos/photo-list.tsx';
import blocks from '#ui/look/blocks.module.css';
import classes from './send.module.css';
import { sendTexts as t } from './send-texts.ts';

type ReviewProps = {
  readonly draft: Draft;
  readonly chosen: { readonly category: Category; readonly subcategory: Subcategory } | null;
  /** Goes to the step with this index. */
  readonly onGo: (step: number) => void;
};

/** The report once more, each part with its way back. */
export function Review({ draft, chosen, onGo }: ReviewProps) {
  const { position, address } = draft.place;
  const ofPoint = usePlaceText(address.street ? null : position);
  const place = [ofPoint ?? (position && !address.street && t.onTheMap), formatAddress(address)]
    .filter(Boolean)
    .join(' · ');
  return (
    <section aria-labelledby="report-summary-title">
      <h3 id="report-summary-title">{t.summary}</h3>
      <div className={classes.review}>
        <Part title={t.photos} onChange={() => onGo(0)}>
          {draft.photos.length === 0 ? (
            t.noPhotos
          ) : (
            <div className={classes.thumbnails}>
              {draft.photos.map((photo) => (
                <BlobImage key={photo.id} blob={photo.blob} alt={photo.name} />
              ))}
            </div>
          )}
        </Part>
        <Part title={t.what} onChange={() => onGo(1)}>
          {chosen && (
            <p className={classes.type}>
              {nameOf(chosen.category)} · {nameOf(chosen.subcategory)}
            </p>
          )}
          <p className={blocks.said}>{draft.description}</p>
        </Part>
        <Part title={t.where} onChange={() => onGo(2)}>
          {place || t.noPlace}
        </Part>
      </div>
    </section>
  );
}

type PartProps = { readonly title: string; readonly onChange: () => void; readonly children: ReactNode };

function Part({ title, onChange, children }: PartProps) {
  return (
    <div className={classes.part}>
      <p className={classes.partTitle}>{title}</p>
      <div className={classes.partBody}>{children}</div>
      <button
        type="button"
        className={classes.change}
        aria-label={t.changeOf({ part: title })}
        onClick={onChange}
      >
        {t.change}
      </button>
    </div>
  );
}
