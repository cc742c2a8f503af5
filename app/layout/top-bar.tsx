import { BarFrame } from './bar-frame.tsx';
import type { Navigation } from './navigation.ts';

/** The simpler bar of pages that are only text: the search, four links, emergency care, the other language. */
export function TopBar({
  navigation,
  otherLanguageHref,
}: {
  navigation: Navigation;
  otherLanguageHref: string;
}) {
  return (
    <BarFrame className="top-bar" navigation={navigation} otherLanguageHref={otherLanguageHref}>
      {navigation.bar.map((link) => (
        <a key={link.href} className="header-link" href={link.href}>
          {link.name}
        </a>
      ))}
    </BarFrame>
  );
}
