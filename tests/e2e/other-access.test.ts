import { isUsable, visitorOfAll } from '../support/usable.ts';

const open = visitorOfAll();

// Finnish and Armenian need the most room.
isUsable(open, { path: '/index', bearsForcedColours: true, hasRoom: true, isLarge: true, keepsRules: true });
isUsable(open, {
  path: '/index/methode?country=KE',
  ...{ hasStructure: true, hasRoom: true, isLarge: true, keepsRules: true },
});
isUsable(open, {
  path: '/country/KE/index?lang=en',
  ...{ bearsForcedColours: true, hasRoom: true, isLarge: true, keepsRules: true },
});
isUsable(open, { path: '/country/EU/index?lang=de', hasRoom: true, isLarge: true, keepsRules: true });
// The longest words of headings.
for (const tag of ['el', 'fi', 'hy', 'ka'])
  isUsable(open, { path: `/country/EU/index?lang=${tag}`, isLarge: true });
isUsable(open, { path: '/country/EG/index', hasStructure: true });
isUsable(open, {
  path: '/impressum?lang=fi',
  ...{ hasStructure: true, hasRoom: true, isLarge: true, keepsRules: true },
});
isUsable(open, { path: '/nowhere', hasStructure: true, isLarge: true, keepsRules: true });
isUsable(open, { path: '/nowhere?lang=hy', hasRoom: true, isLarge: true });
isUsable(open, { path: '/country/XX', keepsRules: true });
isUsable(open, { path: '/embed/DE', bearsForcedColours: true, isLarge: true });
for (const path of ['/country/DE/report', '/country/EG/report?lang=ar', '/offline'])
  isUsable(open, { path, isLarge: true });
