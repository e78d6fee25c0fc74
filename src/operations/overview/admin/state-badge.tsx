import { Badge } from '@mantine/core';
import type { CountryBadge } from './badges.ts';

/** The state of a country's petition; published stands out, as in the lists of the petitions. */
export const StateBadge = ({ label, color, variant = 'light' }: CountryBadge) => (
  <Badge variant={variant} color={color} tt="none">
    {label}
  </Badge>
);
