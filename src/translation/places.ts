/** A page on which a text stands. */
export type TextPlace = { path: string; label: string };

/** A page, or a part of one, and the keys of its texts. */
type Row = TextPlace & { keys: RegExp };

const words = (...keys: string[]): RegExp => new RegExp(`^(${keys.join('|')})$`);

const indexNames =
  'gfi_main_title|gfi_no_score|gfi_overall_score|gfi_score_.+|(economy|environment|social|transparency)_category';
const indicators =
  'trade_balance|fair_wages|local_value|technology|protected_area|biodiversity|co2_efficiency|climate_action|geological_difficulty|water_access|education|healthcare|equality|support_needs|data_openness|cooperation|verification|civil_control';
const files = 'table_.+|index_(downloads|edition|licence_note|manifest|open_data|raw_csv)';

/**
 * Where the texts stand, the most telling place of a text first. Country pages are shown for Germany where no country is
 * given.
 */
const rows: readonly Row[] = [
  {
    path: '/',
    label: 'Startseite, Anfang',
    keys: words(
      'home_(headline|lead|find_country|see_letter|suggestion.*)',
      'language_(nav|label)',
      'loading',
      'offline_text',
    ),
  },
  { path: '/', label: 'Startseite, in Suchmaschinen und beim Teilen', keys: /^home_meta_/ },
  {
    path: '/#countries',
    label: 'Startseite, Auswahl der Länder',
    keys: words(
      'countries_.+',
      'match_.+',
      'region_.+',
      'country_code_label',
      'map_(heading|hint|listed|unlisted)',
    ),
  },
  {
    path: '/#countries',
    label: 'Startseite, Karte eines Landes',
    keys: words(
      'country_card_.+',
      'country_downloading',
      'country_letter_language',
      'download_failed',
      'letter_under_repair',
      'gfi_main_title',
    ),
  },
  {
    path: '/',
    label: 'Startseite, Petitionsrecht',
    keys: words('rights_(heading|intro|countries.*|initiative.*|private.*)'),
  },
  { path: '/', label: 'Startseite, So geht es', keys: /^steps?_/ },
  {
    path: '/',
    label: 'Kopf und Fuß aller Seiten',
    keys: words(
      'site_.+',
      'footer_.+',
      'skip_to_content',
      'translation_(notice|report)',
      'language_(all|offer)',
      'close',
    ),
  },
  { path: '/impressum', label: 'Impressum', keys: words('imprint_.+', 'country_back') },
  {
    path: '/country/DE',
    label: 'Länderseite, Kopf',
    keys: words('country_(back|header.*|since|code_label)', 'region_.+'),
  },
  { path: '/country/DE', label: 'Länderseite, in Suchmaschinen und beim Teilen', keys: /^country_meta_/ },
  {
    path: '/country/DE',
    label: 'Länderseite, Brief',
    keys: words(
      'country_(title|description|info|download.*|print|write_own|letter_.+)',
      'after_.+',
      'copied',
      'copy_(address|failed)',
      'envelope_print',
      'letter_shown_.+',
      'sent_.+',
      'share_title',
      'letter_under_repair',
      'loading',
      'retry',
      'translating',
    ),
  },
  {
    path: '/country/DE#language',
    label: 'Länderseite, Sprache',
    keys: words(
      'language_(label|main|subtext|offline)',
      'translating',
      'translation_(available|missing)',
      'error_text',
    ),
  },
  {
    path: '/country/DE',
    label: 'Länderseite, Empfänger und Rechtsgrundlage',
    keys: words(
      'country_(recipient|legal_basis|facts_unverified)',
      'rights_(title|text|note_.+)',
      'wto_info_.+',
      'report_link',
    ),
  },
  {
    path: '/country/DE#reform',
    label: 'Länderseite, Reformvorschlag',
    keys: words(
      'reform_.+',
      'annex_(title|intro|measured|peers|substitute)',
      'short_(?!ny_).+',
      'index_too_few',
    ),
  },
  {
    path: '/country/DE#gfi',
    label: 'Länderseite, Global Fair Index',
    keys: words(
      indexNames,
      indicators,
      'tip_.+',
      'gfi_(about|dashboard_button|data_sources|demo_.+|excel_button|last_update|objective|scale|subtitle)',
      'peers_(above|below|line|near)',
      'index_not_measured',
      'short_(?!ny_).+',
      'table_download_.+',
      'index_figures_link',
    ),
  },
  {
    path: '/country/DE?view=table#gfi',
    label: 'Länderseite, Tabelle des Index',
    keys: words('table_.+', 'gfi_(demo_mark|demo_note)', 'short_(?!ny_).+'),
  },
  {
    path: '/country/DE/letter',
    label: 'Brief mit eigenen Worten',
    keys: words(
      'letter_(field|own|page)_.+',
      'letter_(count|choice|cleared|characters|date_check|pdf.*|(too|line)_long|(name|address)_missing)',
      'undo',
      'country_download',
      'country_letter_.+',
    ),
  },
  {
    path: '/country/DE/share',
    label: 'Seite zum Weitersagen',
    keys: words(
      'share_.+',
      'copy',
      'copy_link',
      'copied',
      'copy_failed',
      'poster_headline',
      'home_see_letter',
    ),
  },
  {
    path: '/api/poster/DE?language=de&size=a4',
    label: 'Aushang mit QR-Code',
    keys: /^poster_/,
  },
  {
    path: '/country/DE/report',
    label: 'Fehler an Anschrift oder Rechtsgrundlage melden',
    keys: words('report_(?!link).+', 'country_(legal_basis|recipient)', 'error_title'),
  },
  {
    path: '/country/DE/index',
    label: 'Zahlen eines Landes',
    keys: words(
      indexNames,
      indicators,
      files,
      'measure_.+',
      'short_.+',
      'substitute_.+',
      'gfi_scale',
      'country_back',
      'language_label',
      'peers_(?!none).+',
      'index_(all_title|calculation|country_.+|coverage|measured_by|median_.+|method_title|no_figure)',
      'index_(not_measured|robust_.+|too_few|too_old|trend.*|value)',
    ),
  },
  {
    path: '/index',
    label: 'Alle Länder im Index',
    keys: words(
      indexNames,
      files,
      'index_(all_.+|column_.+|map_note.*|method_title|reading.*)',
      'peers_(above|below|near|none)',
      'map_heading',
      'countries_region_label',
      'footer_countries',
      'country_back',
      'language_label',
    ),
  },
  {
    path: '/index/methode',
    label: 'Methode des Index',
    keys: words(
      indexNames,
      indicators,
      files,
      'method_.+',
      'measure_.+',
      'short_.+',
      'substitute_.+',
      'gfi_scale',
      'index_(all_title|measured_by|method_title|not_measured|reading_means|too_few)',
      'country_back',
      'language_label',
    ),
  },
  {
    path: '/country/DE/letter',
    label: 'Brief auf der Seite für eigene Worte',
    keys: words('petition_(?!title|page).+', 'legal_.+', 'office_.+'),
  },
  {
    path: '/api/generate-petition/DE?language=de',
    label: 'Brief als PDF, Seite 1',
    keys: words('petition_.+', 'legal_.+', 'office_.+'),
  },
  {
    path: '/api/generate-petition/DE?language=de',
    label: 'Brief als PDF, Erklärung und Anlage',
    keys: words(
      'explanation_.+',
      'annex_.+',
      'short_(?!ny_).+',
      'index_too_few',
      'gfi_no_score',
      'gfi_score_(excellent|good|needs_improvement)',
      '(economy|environment|social|transparency)_category',
    ),
  },
  { path: '/offline', label: 'Seite ohne Verbindung', keys: words('offline_.+', 'back_to_home', 'retry') },
  {
    path: '/country/XX',
    label: 'Seite „Land nicht gefunden“',
    keys: words('country_not_found.*', 'back_to_home'),
  },
  {
    path: '/country/IQ',
    label: 'Seite eines Ortes ohne Brief',
    keys: words('place_.+', 'country_(header_none|header_observer|back|code_label)', 'wto_info_(title|text)'),
  },
  {
    path: '/gibt-es-nicht',
    label: 'Seiten „Nicht gefunden“ und „Fehler“',
    keys: words('not_found_.+', 'error_.+', 'back_to_home'),
  },
];

/** The address of a place in a language, and on the pages of a country. */
const addressOf = (path: string, language: string | undefined, countryCode: string | null): string => {
  const [address = '', hash] = path.split('#');
  const [page = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  if (language) parameters.set(parameters.has('language') ? 'language' : 'lang', language);
  const country = countryCode ? page.replace('/DE', `/${countryCode}`) : page;
  return `${country}${parameters.size > 0 ? `?${parameters}` : ''}${hash ? `#${hash}` : ''}`;
};

/** The places of a text on the public site; in a language and for a country where they are given. */
export const placesOf = (
  key: string,
  { language, countryCode = null }: { language?: string; countryCode?: string | null } = {},
): TextPlace[] =>
  rows
    .filter(({ keys }) => keys.test(key))
    .map(({ path, label }) => ({ path: addressOf(path, language, countryCode), label }));
