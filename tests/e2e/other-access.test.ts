import { describeUsability, sharedVisitor } from '../support/usable.ts';

const open = sharedVisitor();

// Finnish and Armenian need the most room.
describeUsability(open, {
  path: '/index',
  supportsForcedColours: true,
  fitsLayout: true,
  scalesUp: true,
  isAccessible: true,
});
describeUsability(open, {
  path: '/index/methode?country=KE',
  ...{ hasStructure: true, fitsLayout: true, scalesUp: true, isAccessible: true },
});
describeUsability(open, {
  path: '/country/KE/index?lang=en',
  ...{ supportsForcedColours: true, fitsLayout: true, scalesUp: true, isAccessible: true },
});
describeUsability(open, {
  path: '/country/EU/index?lang=de',
  fitsLayout: true,
  scalesUp: true,
  isAccessible: true,
});
// The longest words of headings.
for (const tag of ['el', 'fi', 'hy', 'ka'])
  describeUsability(open, { path: `/country/EU/index?lang=${tag}`, scalesUp: true });
describeUsability(open, { path: '/country/EG/index', hasStructure: true });
describeUsability(open, {
  path: '/impressum?lang=fi',
  ...{ hasStructure: true, fitsLayout: true, scalesUp: true, isAccessible: true },
});
describeUsability(open, { path: '/nowhere', hasStructure: true, scalesUp: true, isAccessible: true });
describeUsability(open, { path: '/nowhere?lang=hy', fitsLayout: true, scalesUp: true });
describeUsability(open, { path: '/country/XX', isAccessible: true });
describeUsability(open, { path: '/embed/DE', supportsForcedColours: true, scalesUp: true });
for (const path of ['/country/DE/report', '/country/EG/report?lang=ar', '/offline'])
  describeUsability(open, { path, scalesUp: true });
for (const path of ['/country/DE/posted?lang=de', '/country/EG/posted', '/country/TH/posted', '/answers'])
  describeUsability(open, { path, fitsLayout: true, scalesUp: true, isAccessible: true });
for (const path of ['/country/DE/answer', '/country/EG/answer', '/country/TH/answer'])
  describeUsability(open, { path, fitsLayout: true, scalesUp: true, isAccessible: true });
