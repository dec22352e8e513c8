import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { ColoniaForm } from './colonia-form.tsx';
import { editWords as t } from './edit-words.ts';
import { FeatureForm } from './feature-form.tsx';
import { LayerFeatures } from './layer-features.tsx';
import { LayerForm } from './layer-form.tsx';
import { StreetForm } from './street-form.tsx';

const SKELETON = <Skeleton lines={8} height={44} />;

/** One place on the map, new or stored: `?kind=colonia|street|layer|feature&id=…`, a feature with its `layer`. */
export function EditPage() {
  const [query] = useQueryParams();
  const id = idOf(query['id']);
  const layer = idOf(query['layer']);
  // Another address is another form; saving a new place only adds its id, and its form stays.
  switch (query['kind']) {
    case 'colonia':
      return <EditColonia id={id} />;
    case 'street':
      return <EditStreet id={id} />;
    case 'layer':
      return <EditLayer id={id} />;
    case 'feature':
      return layer === null ? <Nothing /> : <EditFeature id={id} layerId={layer} />;
    default:
      return <Nothing />;
  }
}

function idOf(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

type PlaceProps = { readonly id: number | null };

function EditColonia({ id }: PlaceProps) {
  const name = 'POST /urbanism/colonias/get/:id';
  const stored = useCall(name, { id: id ?? 0 }, { enabled: id !== null });
  useLive(['ground-changed'], [name]);
  const form = id === null ? <ColoniaForm key="new" /> : null;
  return (
    <Framed title={id === null ? t.newColonia : stored.data?.name} tab="colonias">
      {form ?? (
        <Loaded query={stored} skeleton={SKELETON}>
          {(colonia) => <ColoniaForm key={colonia.id} stored={colonia} />}
        </Loaded>
      )}
    </Framed>
  );
}

function EditStreet({ id }: PlaceProps) {
  const name = 'POST /urbanism/street/get/:id';
  const stored = useCall(name, { id: id ?? 0 }, { enabled: id !== null });
  useLive(['ground-changed'], [name]);
  return (
    <Framed title={id === null ? t.newStreet : stored.data?.name} tab="streets">
      {id === null ? (
        <StreetForm key="new" />
      ) : (
        <Loaded query={stored} skeleton={SKELETON}>
          {(street) => <StreetForm key={street.id} stored={street} />}
        </Loaded>
      )}
    </Framed>
  );
}

function EditLayer({ id }: PlaceProps) {
  const stored = useCall('POST /urbanism/layers/get/:id', { id: id ?? 0 }, { enabled: id !== null });
  return (
    <Framed title={id === null ? t.newLayer : stored.data?.name} tab="layers">
      {id === null ? (
        <LayerForm key="new" />
      ) : (
        <Loaded query={stored} skeleton={SKELETON}>
          {(layer) => (
            <>
              <LayerForm key={layer.id} stored={layer} />
              <LayerFeatures layer={layer} />
            </>
          )}
        </Loaded>
      )}
    </Framed>
  );
}

function EditFeature({ id, layerId }: PlaceProps & { readonly layerId: number }) {
  const name = 'POST /urbanism/layers/features/get/:id';
  const layer = useCall('POST /urbanism/layers/get/:id', { id: layerId });
  const stored = useCall(name, { id: id ?? 0 }, { enabled: id !== null });
  useLive(['layers-changed'], [name]);
  const back = (
    <Link to="/admin/configurations/urbanism/edit" query={{ kind: 'layer', id: String(layerId) }}>
      {t.backToLayer}
    </Link>
  );
  return (
    <Framed title={id === null ? t.newFeature : stored.data?.name} tab="layers" above={back}>
      <Loaded query={layer} skeleton={SKELETON}>
        {(found) =>
          id === null ? (
            <FeatureForm key="new" layer={found} />
          ) : (
            <Loaded query={stored} skeleton={SKELETON}>
              {(feature) => <FeatureForm key={feature.id} layer={found} stored={feature} />}
            </Loaded>
          )
        }
      </Loaded>
    </Framed>
  );
}

type FramedProps = {
  readonly title: string | undefined;
  readonly tab: 'colonias' | 'streets' | 'layers';
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

function Framed({ title, tab, above, children }: FramedProps) {
  const list = (
    <Link to="/admin/configurations/urbanism" query={{ tab }}>
      {t.back}
    </Link>
  );
  return (
    <Page title={title ?? '…'} above={above ?? list}>
      {children}
    </Page>
  );
}

function Nothing() {
  return (
    <Framed title={t.unknown} tab="colonias">
      <EmptyState title={t.unknown}>{t.unknownText}</EmptyState>
    </Framed>
  );
}
