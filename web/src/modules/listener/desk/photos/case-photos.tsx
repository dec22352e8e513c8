import type { DeskPhoto } from '@vereda/contract/listener/photos/photo';
import { useState } from 'react';
import { Section } from '#ui/page.tsx';
import { deskWords } from '../desk-words.ts';
import { ReportPhoto } from '../../report-photo.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import classes from './photos.module.css';
import { photoWords as t } from './photo-words.ts';

type CasePhotosProps = { readonly photos: readonly DeskPhoto[]; readonly folio: string };

/** The photos of a case with how each stands; each opens large, to be let through, hidden or covered. */
export function CasePhotos({ photos, folio }: CasePhotosProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === openId) ?? null;
  if (photos.length === 0) return null;
  return (
    <Section title={deskWords.photos}>
      <ul className={classes.thumbs}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={classes.thumb}
              aria-label={`${t.manage({ number: index + 1 })}. ${t[`state.${photo.state}`]}`}
              onClick={() => setOpenId(photo.id)}
            >
              <ReportPhoto id={photo.id} version={photo.version} alt="" size="large" />
              <span className={classes.state}>{t[`state.${photo.state}`]}</span>
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog
        // A photo that somebody else changed meanwhile starts over as it is now.
        key={open ? `${open.id} ${open.version}` : 'none'}
        photo={open}
        folio={folio}
        onClose={() => setOpenId(null)}
      />
    </Section>
  );
}
