import { SITEMAP } from '@vereda/contract/sitemap';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { DrawFigures } from '#modules/certificates/desk/draw-figures.tsx';
import { DeskFigures } from '#modules/listener/figures/desk-figures.tsx';
import { InitiativeFigures } from '#modules/transparency/initiatives/initiative-figures.tsx';
import { ObraFigures } from '#modules/urbanism/obras/obra-figures.tsx';
import { useCan } from '#session/viewer.ts';
import { Page } from '#ui/page.tsx';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { EmptyState } from '#ui/states.tsx';

const t = dictionary({
  es: {
    lead: 'Lo que espera hoy y cómo va la semana, según lo que atiende esta cuenta.',
    none: 'Todavía no hay categorías a cargo',
    noneText: 'Las asigna quien administra las cuentas; después los números aparecen solos.',
  },
  en: {
    lead: 'What is waiting today and how the week is going, in what you are in charge of.',
    none: 'You are not in charge of any category yet',
    noneText: 'Ask whoever manages the accounts to assign them to you: the numbers appear by themselves.',
  },
});

/** /admin/dashboard: what matters today for this viewer, module by module; each part by the rights that its list asks for. */
export default function DashboardScreen() {
  const mayOperate = useCan('listener.operate') === 'allowed';
  const mayDraw = useCan('certificates.operate') === 'allowed';
  const mayPromise = useCan('transparency.operate') === 'allowed';
  const mayBuild = useCan('urbanism.operate') === 'allowed';
  return (
    <Page title={SITEMAP['/admin/dashboard'].title[locale]} lead={t.lead}>
      {mayOperate && (
        <PartBoundary>
          <DeskFigures />
        </PartBoundary>
      )}
      {mayDraw && (
        <PartBoundary>
          <DrawFigures />
        </PartBoundary>
      )}
      {mayBuild && (
        <PartBoundary>
          <ObraFigures />
        </PartBoundary>
      )}
      {mayPromise && (
        <PartBoundary>
          <InitiativeFigures />
        </PartBoundary>
      )}
      {!mayOperate && !mayDraw && !mayPromise && !mayBuild && (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      )}
    </Page>
  );
}
