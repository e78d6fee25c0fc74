import ar from '../../../content/countries/names/ar.json' with { type: 'json' };
import bn from '../../../content/countries/names/bn.json' with { type: 'json' };
import ca from '../../../content/countries/names/ca.json' with { type: 'json' };
import da from '../../../content/countries/names/da.json' with { type: 'json' };
import de from '../../../content/countries/names/de.json' with { type: 'json' };
import en from '../../../content/countries/names/en.json' with { type: 'json' };
import es from '../../../content/countries/names/es.json' with { type: 'json' };
import fa from '../../../content/countries/names/fa.json' with { type: 'json' };
import fi from '../../../content/countries/names/fi.json' with { type: 'json' };
import fil from '../../../content/countries/names/fil.json' with { type: 'json' };
import fr from '../../../content/countries/names/fr.json' with { type: 'json' };
import hi from '../../../content/countries/names/hi.json' with { type: 'json' };
import hy from '../../../content/countries/names/hy.json' with { type: 'json' };
import id from '../../../content/countries/names/id.json' with { type: 'json' };
import it from '../../../content/countries/names/it.json' with { type: 'json' };
import ja from '../../../content/countries/names/ja.json' with { type: 'json' };
import ko from '../../../content/countries/names/ko.json' with { type: 'json' };
import ms from '../../../content/countries/names/ms.json' with { type: 'json' };
import nb from '../../../content/countries/names/nb.json' with { type: 'json' };
import nl from '../../../content/countries/names/nl.json' with { type: 'json' };
import pl from '../../../content/countries/names/pl.json' with { type: 'json' };
import pt from '../../../content/countries/names/pt.json' with { type: 'json' };
import ru from '../../../content/countries/names/ru.json' with { type: 'json' };
import sq from '../../../content/countries/names/sq.json' with { type: 'json' };
import sv from '../../../content/countries/names/sv.json' with { type: 'json' };
import sw from '../../../content/countries/names/sw.json' with { type: 'json' };
import th from '../../../content/countries/names/th.json' with { type: 'json' };
import tr from '../../../content/countries/names/tr.json' with { type: 'json' };
import vi from '../../../content/countries/names/vi.json' with { type: 'json' };
import zh from '../../../content/countries/names/zh.json' with { type: 'json' };

const latin = { de, en, fr, es, it, pt, nl, pl, ca, sv, nb, da, fi, sq, tr, vi, id, ms, fil, sw };
const tables = { ...latin, ru, zh, ja, ko, ar, fa, hi, bn, th, hy };

/** Everyday names of all countries, in the nominative: language, then code. */
export const namesByLanguage: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries(tables).map(([language, table]) => [language, table.entries]),
);
