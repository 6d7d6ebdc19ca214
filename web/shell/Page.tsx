import type { ReactNode } from 'react';
import classes from './page.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** A page between header and footer; the footer stands at the bottom however short the page is. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={`column ${classes.page}`}>
      <SiteHeader />
      <main id="main" className={className ? `wrap ${className}` : 'wrap'}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
