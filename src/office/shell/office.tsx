import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import type { SidePanel } from '#ui/admin/dialog.tsx';
import { type Rights, type Role, rightsOf } from '../accounts/rights.ts';
import { type Feature, type Group, groups, jobNameOf, type OfficePage } from '../manifest.ts';
import type { AccountMenu } from './account-menu.tsx';

/** The parts of the shell around every page, most of them loaded lazily. */
export type ShellParts = {
  AccountMenu: ComponentType<ComponentProps<typeof AccountMenu>>;
  SidePanel: ComponentType<ComponentProps<typeof SidePanel>>;
  SignInAgain: ComponentType;
  Trays: ComponentType;
  /** Beside a link of the menu. */
  UnreadOfPage: ComponentType<{ path: string }>;
  Palette: ComponentType;
  /** Warnings next to the name of the user. */
  badges: readonly ComponentType[];
  /** What waits on a page, beside its link in the menu, by path. */
  menuBadges: Readonly<Record<string, ComponentType>>;
};

/** Everything the back office consists of. */
export type Office = {
  shellParts: ShellParts;
  rights: Rights;
  pages: readonly OfficePage[];
  jobName: (kind: string) => string;
  /** Options for a select field with the languages that texts are translated to, by German name. */
  loadLanguageChoices: () => Promise<readonly { value: string; label: string }[]>;
  pageAt: (path: string) => OfficePage | undefined;
  /** The pages that a role may see, by group, without empty groups. */
  pagesFor: (role: Role) => { group: Group; pages: OfficePage[] }[];
};

/** Builds the back office from the manifests of the features. */
export const createOffice = (
  features: readonly Feature[],
  { shellParts, loadLanguageChoices }: Pick<Office, 'shellParts' | 'loadLanguageChoices'>,
): Office => {
  const rights = rightsOf(features);
  const pages = rights.pages.toSorted((one, other) => one.position - other.position);
  return {
    shellParts,
    loadLanguageChoices,
    rights,
    pages,
    jobName: jobNameOf(features),
    pageAt: (path) => pages.find((page) => page.path === path),
    pagesFor: (role) =>
      groups
        .map((group) => ({
          group,
          pages: pages.filter((page) => page.group === group && rights.maySee(role, page.path)),
        }))
        .filter((each) => each.pages.length > 0),
  };
};

const OfficeContext = createContext<Office | null>(null);

export const OfficeProvider = OfficeContext.Provider;

export const useOffice = (): Office => {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('Outside of the back office');
  return office;
};
