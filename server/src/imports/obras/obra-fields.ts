/** How the text of a field is read. */
export type FieldKind = 'text' | 'day' | 'money' | 'integer' | 'percent' | 'latitude' | 'longitude' | 'urls';

/** One field of an obra: its kind and the column names under which cities publish it. */
export type ObraField = { readonly kind: FieldKind; readonly names: readonly string[] };

/** Fields of an obra that the proposal fills, as data. */
export const OBRA_FIELDS = {
  external_id: { kind: 'text', names: ['id', 'id_obra', 'codigo'] },
  nombre: { kind: 'text', names: ['nombre', 'nombre_obra', 'obra', 'titulo'] },
  programa: { kind: 'text', names: ['entorno', 'programa', 'plan'] },
  etapa: { kind: 'text', names: ['etapa', 'estado', 'estado_obra'] },
  tipo: { kind: 'text', names: ['tipo', 'tipo_obra', 'rubro'] },
  area_responsable: { kind: 'text', names: ['area_responsable', 'area', 'reparticion', 'comitente'] },
  descripcion: { kind: 'text', names: ['descripcion', 'detalle'] },
  monto_contrato: { kind: 'money', names: ['monto_contrato', 'monto', 'presupuesto', 'importe'] },
  comuna: { kind: 'text', names: ['comuna', 'distrito'] },
  barrio: { kind: 'text', names: ['barrio', 'colonia', 'localidad'] },
  direccion: { kind: 'text', names: ['direccion', 'ubicacion', 'domicilio'] },
  lat: { kind: 'latitude', names: ['lat', 'latitud', 'latitude', 'y'] },
  lng: { kind: 'longitude', names: ['lng', 'lon', 'long', 'longitud', 'longitude', 'x'] },
  fecha_inicio: { kind: 'day', names: ['fecha_inicio', 'inicio'] },
  fecha_fin_inicial: { kind: 'day', names: ['fecha_fin_inicial', 'fecha_fin', 'fin'] },
  plazo_meses: { kind: 'integer', names: ['plazo_meses', 'plazo'] },
  porcentaje_avance: { kind: 'percent', names: ['porcentaje_avance', 'avance'] },
  imagenes: { kind: 'urls', names: ['imagenes', 'imagen_1', 'imagen_2', 'imagen_3', 'imagen_4', 'imagen'] },
  contratista: { kind: 'text', names: ['licitacion_oferta_empresa', 'contratista', 'empresa'] },
  cuit_contratista: { kind: 'text', names: ['cuit_contratista', 'cuit'] },
  licitacion_anio: { kind: 'integer', names: ['licitacion_anio', 'anio_licitacion'] },
  contratacion_tipo: { kind: 'text', names: ['contratacion_tipo', 'tipo_contratacion'] },
  nro_contratacion: { kind: 'text', names: ['nro_contratacion', 'numero_contratacion'] },
  expediente: { kind: 'text', names: ['expediente_numero', 'expediente'] },
  beneficiarios: { kind: 'text', names: ['beneficiarios'] },
  mano_obra: { kind: 'integer', names: ['mano_obra'] },
  financiamiento: { kind: 'text', names: ['financiamiento', 'fuente_financiamiento'] },
} as const satisfies Record<string, ObraField>;
export type ObraFieldName = keyof typeof OBRA_FIELDS;
