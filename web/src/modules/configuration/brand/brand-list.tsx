import { Button } from '@mantine/core';
import type { Brand } from '@vereda/contract/configuration/brand';
import { useSend } from '#api/use-call.ts';
import { useStartup } from '#session/startup.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useBin } from '../bin/use-bin.ts';
import { fieldsOf } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';
import classes from './brand.module.css';

const READS = ['POST /brand/list'] as const;

type BrandListProps = { readonly brands: readonly Brand[]; readonly shownId: string };

/** The brands in their order: which one is edited, which one is used here, and another one; the only one cannot be removed. */
export function BrandList({ brands, shownId }: BrandListProps) {
  const create = useSend('POST /brand/create', { refreshes: READS });
  const makeFirst = useSend('POST /brand/make-first/:id', { refreshes: READS });
  const bin = useBin('brand');
  const { brand: used } = useStartup();
  const error = create.error ?? makeFirst.error ?? bin.error;
  const [first] = brands;
  return (
    <Section title={t.brands} lead={t.brandsLead}>
      {error && <ErrorPanel error={error} />}
      <ul className={classes.brands}>
        {brands.map((brand, index) => (
          <li key={brand.id} className={classes.brand}>
            <span className={classes.swatch} style={{ background: brand.primary_color }} aria-hidden />
            <span className={classes.brandName}>
              {brand.id === shownId ? (
                <strong>{brand.app_name}</strong>
              ) : (
                <Link
                  to="/admin/configurations/brand"
                  query={{ brand: brand.id }}
                  aria-label={t.edit({ name: brand.app_name })}
                >
                  {brand.app_name}
                </Link>
              )}
            </span>
            {brand.id === used.id && <StatusBadge tone="done">{t.inUse}</StatusBadge>}
            {index > 0 && (
              <Button variant="default" size="sm" onClick={() => makeFirst.mutate({ id: brand.id })}>
                {t.makeFirst}
              </Button>
            )}
            {brands.length > 1 && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => bin.remove({ id: brand.id, name: brand.app_name })}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {first && (
        <div>
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ ...fieldsOf(first), app_name: t.anotherName, city_url: '' })}
          >
            {t.another}
          </Button>
        </div>
      )}
    </Section>
  );
}
