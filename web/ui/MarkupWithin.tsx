import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { sanitisedHtmlPolicy } from '../kit/trusted-types.ts';

const allowed = {
  ALLOWED_TAGS: ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'br', 'h2', 'h3', 'h4', 'pre', 'code'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  /** Secure addresses, and own paths: one slash, then neither another nor a backslash. */
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/(?![/\\]))/i,
};

/**
 * Markup within the allow-list of our texts, as React may put it into the page. On the server, where there is no
 * document to read it with, it stays as it was when it was sanitised on writing.
 */
const sanitise = (html: string): string => {
  if (typeof document === 'undefined') return html;
  const policy = sanitisedHtmlPolicy();
  if (!policy) return DOMPurify.sanitize(html, allowed);
  // React hands the trusted object on untouched; its types only know strings.
  return DOMPurify.sanitize(html, {
    ...allowed,
    TRUSTED_TYPES_POLICY: policy,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string;
};

/** The one place where markup from elsewhere reaches the page: our own texts, sanitised on writing and here again. */
export default function MarkupWithin({ html, className }: { html: string; className: string }) {
  const markup = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className={className} dangerouslySetInnerHTML={markup} />;
}
