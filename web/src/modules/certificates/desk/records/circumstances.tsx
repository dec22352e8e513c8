import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useState } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { circumstancesOf } from '../draw-facts.ts';
import { CircumstancesDialog } from './circumstances-dialog.tsx';
import { recordWords as t } from './record-words.ts';

/** Nobody signed yet: what goes onto the certificate beside the result can still change. */
export function isOpen({ moves }: DrawCase): boolean {
  return moves.some(({ move, allowed }) => move === 'cancel' && allowed);
}

/** Where and when the draw is held, who signs it, and the way to change that. */
export function Circumstances({ draw }: { readonly draw: DrawCase }) {
  const [isEditing, setEditing] = useState(false);
  const facts = circumstancesOf(draw);
  return (
    <Section
      title={t.circumstances}
      actions={
        isOpen(draw) && (
          <Button
            variant="default"
            aria-label={`${t.edit}: ${t.circumstances}`}
            onClick={() => setEditing(true)}
          >
            {t.edit}
          </Button>
        )
      }
    >
      {facts.every(([, value]) => !value) && <p className={blocks.hint}>{t.none}</p>}
      <KeyValues facts={facts} />
      {isEditing && <CircumstancesDialog draw={draw} onClose={() => setEditing(false)} />}
    </Section>
  );
}
