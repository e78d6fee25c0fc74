import ar from '../../../content/countries/names/ar.json' with { type: 'json' };
import bg from '../../../content/countries/names/bg.json' with { type: 'json' };
import bn from '../../../content/countries/names/bn.json' with { type: 'json' };
import ca from '../../../content/countries/names/ca.json' with { type: 'json' };
import cs from '../../../content/countries/names/cs.json' with { type: 'json' };
import da from '../../../content/countries/names/da.json' with { type: 'json' };
import de from '../../../content/countries/names/de.json' with { type: 'json' };
import el from '../../../content/countries/names/el.json' with { type: 'json' };
import en from '../../../content/countries/names/en.json' with { type: 'json' };
import es from '../../../content/countries/names/es.json' with { type: 'json' };
import et from '../../../content/countries/names/et.json' with { type: 'json' };
import fa from '../../../content/countries/names/fa.json' with { type: 'json' };
import fi from '../../../content/countries/names/fi.json' with { type: 'json' };
import fil from '../../../content/countries/names/fil.json' with { type: 'json' };
import fr from '../../../content/countries/names/fr.json' with { type: 'json' };
import he from '../../../content/countries/names/he.json' with { type: 'json' };
import hi from '../../../content/countries/names/hi.json' with { type: 'json' };
import hr from '../../../content/countries/names/hr.json' with { type: 'json' };
import hu from '../../../content/countries/names/hu.json' with { type: 'json' };
import hy from '../../../content/countries/names/hy.json' with { type: 'json' };
import id from '../../../content/countries/names/id.json' with { type: 'json' };
import is from '../../../content/countries/names/is.json' with { type: 'json' };
import it from '../../../content/countries/names/it.json' with { type: 'json' };
import ja from '../../../content/countries/names/ja.json' with { type: 'json' };
import ka from '../../../content/countries/names/ka.json' with { type: 'json' };
import kk from '../../../content/countries/names/kk.json' with { type: 'json' };
import km from '../../../content/countries/names/km.json' with { type: 'json' };
import ko from '../../../content/countries/names/ko.json' with { type: 'json' };
import ky from '../../../content/countries/names/ky.json' with { type: 'json' };
import lo from '../../../content/countries/names/lo.json' with { type: 'json' };
import lt from '../../../content/countries/names/lt.json' with { type: 'json' };
import lv from '../../../content/countries/names/lv.json' with { type: 'json' };
import mk from '../../../content/countries/names/mk.json' with { type: 'json' };
import mn from '../../../content/countries/names/mn.json' with { type: 'json' };
import ms from '../../../content/countries/names/ms.json' with { type: 'json' };
import mt from '../../../content/countries/names/mt.json' with { type: 'json' };
import nb from '../../../content/countries/names/nb.json' with { type: 'json' };
import ne from '../../../content/countries/names/ne.json' with { type: 'json' };
import nl from '../../../content/countries/names/nl.json' with { type: 'json' };
import pl from '../../../content/countries/names/pl.json' with { type: 'json' };
import pt from '../../../content/countries/names/pt.json' with { type: 'json' };
import ro from '../../../content/countries/names/ro.json' with { type: 'json' };
import ru from '../../../content/countries/names/ru.json' with { type: 'json' };
import rw from '../../../content/countries/names/rw.json' with { type: 'json' };
import si from '../../../content/countries/names/si.json' with { type: 'json' };
import sk from '../../../content/countries/names/sk.json' with { type: 'json' };
import sl from '../../../content/countries/names/sl.json' with { type: 'json' };
import sq from '../../../content/countries/names/sq.json' with { type: 'json' };
import sr from '../../../content/countries/names/sr.json' with { type: 'json' };
import sv from '../../../content/countries/names/sv.json' with { type: 'json' };
import sw from '../../../content/countries/names/sw.json' with { type: 'json' };
import ta from '../../../content/countries/names/ta.json' with { type: 'json' };
import tg from '../../../content/countries/names/tg.json' with { type: 'json' };
import th from '../../../content/countries/names/th.json' with { type: 'json' };
import tr from '../../../content/countries/names/tr.json' with { type: 'json' };
import uk from '../../../content/countries/names/uk.json' with { type: 'json' };
import ur from '../../../content/countries/names/ur.json' with { type: 'json' };
import uz from '../../../content/countries/names/uz.json' with { type: 'json' };
import vi from '../../../content/countries/names/vi.json' with { type: 'json' };
import zh from '../../../content/countries/names/zh.json' with { type: 'json' };
import zhHant from '../../../content/countries/names/zh-Hant.json' with { type: 'json' };

const tables = {
  ar,
  bg,
  bn,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fil,
  fr,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  is,
  it,
  ja,
  ka,
  kk,
  km,
  ko,
  ky,
  lo,
  lt,
  lv,
  mk,
  mn,
  ms,
  mt,
  nb,
  ne,
  nl,
  pl,
  pt,
  ro,
  ru,
  rw,
  si,
  sk,
  sl,
  sq,
  sr,
  sv,
  sw,
  ta,
  tg,
  th,
  tr,
  uk,
  ur,
  uz,
  vi,
  zh,
  'zh-Hant': zhHant,
};

/** Common names of all countries in the nominative, by language, then by code. */
export const namesByLanguage: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries(tables).map(([language, table]) => [language, table.entries]),
);
