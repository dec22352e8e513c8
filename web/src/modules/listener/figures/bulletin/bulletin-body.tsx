import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { coloniaWords } from '@vereda/contract/configuration/bare';
import type { Bulletin, BulletinFile } from '@vereda/contract/listener/figures/bulletin';
import { bulletinText, type BulletinTable } from '@vereda/contract/listener/figures/bulletin-text';
import { bulletinWords } from '@vereda/contract/listener/figures/bulletin-words';
import figures from '#charts/figure-row.module.css';
import { RankedTable } from '#charts/ranked-table.tsx';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { startup } from '#session/startup.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Page, Section } from '#ui/page.tsx';
import heads from '../period/head-figures.module.css';
import { bulletinPageWords as t } from './bulletin-page-words.ts';

const words = bulletinWords(locale);

/** A bulletin as everybody reads it: sentences, tables, and its files with how to check them. */
export function BulletinBody({ bulletin }: { readonly bulletin: Bulletin }) {
  const { setting } = startup;
  const text = bulletinText(bulletin, { locale, colonia: coloniaWords(setting, locale).singular });
  const { month } = bulletin.figures;
  const isLast = bulletin.edition === bulletin.editions[0]?.edition;
  return (
    <Page
      title={text.title}
      tabTitle={text.title}
      lead={text.lead}
      above={
        <span className="no-print">
          <Link to="/" query={{ boletin: 'todos' }}>
            {t.every}
          </Link>
        </span>
      }
      actions={<Actions bulletin={bulletin} />}
    >
      <div>
        {text.edition.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {!isLast && (
        <Message
          actions={
            <Link to="/" query={{ boletin: month }}>
              {t.toLater}
            </Link>
          }
        >
          {t.later}
        </Message>
      )}
      {text.nothing !== null && <Message>{text.nothing}</Message>}
      <ul className={figures.figures}>
        {text.facts.map(({ label, value, text: sentence, earlier }) => (
          <li key={label} className={figures.figure}>
            <h2 className={heads.label}>{label}</h2>
            <p className={heads.value}>{value}</p>
            <div className={heads.more}>
              <p>{sentence}</p>
              {earlier !== null && <p>{earlier}</p>}
            </div>
          </li>
        ))}
      </ul>
      {text.tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
      <Files bulletin={bulletin} />
      <Editions bulletin={bulletin} />
    </Page>
  );
}

// A document: nothing of it lies behind a button, on paper neither.
function Table({ table }: { readonly table: BulletinTable }) {
  const { title, lead, of, columns, rows } = table;
  return (
    <Section title={title} lead={lead}>
      {rows.length > 0 && (
        <RankedTable
          caption={title}
          of={of}
          rows={rows}
          first={rows.length}
          keyOf={(row) => rows.indexOf(row)}
          name={({ name }) => name}
          size={({ size }) => size}
          columns={columns.map((label, at) => ({
            label,
            cell: (row: (typeof rows)[number]) => row.cells[at],
          }))}
        />
      )}
    </Section>
  );
}

type OfBulletin = { readonly bulletin: Bulletin };

const fileAt = ({ figures: { month }, edition }: Bulletin, kind: BulletinFile) =>
  `/api/reports/bulletin-file/${month}/${edition}/${kind}`;

function Actions({ bulletin }: OfBulletin) {
  const download = (kind: BulletinFile, label: string) => (
    <Button
      component="a"
      href={fileAt(bulletin, kind)}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
  return (
    <span className={`${blocks.bar ?? ''} no-print`}>
      {download(`pdf-${locale}`, t.pdf)}
      {download('csv', t.csv)}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t.print}
      </Button>
    </span>
  );
}

function Files({ bulletin }: OfBulletin) {
  return (
    <Section title={words.files} lead={words.filesText}>
      <ul className={blocks.spaced}>
        {bulletin.files.map(({ kind, name, bytes, sha256 }) => (
          <li key={kind}>
            <a href={fileAt(bulletin, kind)} download={name}>
              {t.bytes({ name, bytes: formatNumber(bytes) })}
            </a>
            <br />
            <code className={blocks.code}>sha256sum {name}</code>
            <br />
            <code className={blocks.code}>{sha256}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Editions({ bulletin: { figures: told, editions } }: OfBulletin) {
  if (editions.length < 2) return null;
  return (
    <Section title={t.editions} lead={t.editionsLead}>
      <ul className={blocks.rows}>
        {editions.map(({ edition, made_at: at, reason }) => (
          <li key={edition} className={blocks.row}>
            <span>
              <Link to="/" query={{ boletin: told.month, edicion: String(edition) }}>
                {t.made({ edition, at: formatDate(at, 'moment') })}
              </Link>
              {reason && <small>{reason}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
