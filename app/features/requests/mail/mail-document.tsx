import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT } from '#app/content/product.ts';
import type { MailContent } from './mail-types.ts';

// Mail programs support neither our stylesheet nor custom properties, so the theme's light values are
// repeated here.
const color = { ink: '#12303f', quiet: '#51646f', pine: '#0a6b5e', page: '#f7f5f0', line: '#dcd8cc' };
const font = "'Radio Canada Big', Arial, Helvetica, sans-serif";

const text: CSSProperties = { margin: '0 0 16px', fontSize: 17, lineHeight: 1.55 };
const small: CSSProperties = { ...text, fontSize: 14, color: color.quiet };
const cell: CSSProperties = { padding: '8px 0', borderTop: `1px solid ${color.line}`, verticalAlign: 'top' };

function Facts({ facts }: Pick<MailContent, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <table role="none" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td style={{ ...cell, width: '38%', color: color.quiet, fontSize: 15 }}>{label}</td>
            <td style={{ ...cell, fontSize: 17, overflowWrap: 'anywhere' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A message as HTML: one column, readable without images, on a phone and in the dark. */
export function MailDocument({ content }: { content: MailContent }) {
  const { language, subject, heading, paragraphs, facts, quote, button, notes, footer } = content;
  return (
    <html lang={`${language}-CA`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 16px',
          background: color.page,
          color: color.ink,
          fontFamily: font,
        }}
      >
        <main style={{ maxWidth: 560, margin: '0 auto' }}>
          <p style={{ ...text, color: color.pine, fontWeight: 700 }}>{PRODUCT}</p>
          <h1 style={{ margin: '0 0 16px', fontSize: 26, lineHeight: 1.25 }}>{heading}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={text}>
              {paragraph}
            </p>
          ))}
          <Facts facts={facts} />
          {quote === null ? null : (
            <blockquote
              style={{
                ...text,
                padding: '4px 0 4px 16px',
                borderLeft: `3px solid ${color.pine}`,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {quote}
            </blockquote>
          )}
          {button ? (
            <p style={{ margin: '24px 0' }}>
              <a
                href={button.href}
                style={{
                  display: 'inline-block',
                  padding: '13px 22px',
                  borderRadius: 6,
                  background: color.pine,
                  color: '#ffffff',
                  fontSize: 17,
                  fontWeight: 600,
                  textDecoration: 'none',
                }}
              >
                {button.label}
              </a>
            </p>
          ) : null}
          {notes.map((note) => (
            <p key={note} style={small}>
              {note}
            </p>
          ))}
          <hr style={{ border: 0, borderTop: `1px solid ${color.line}`, margin: '24px 0 16px' }} />
          <p style={small}>{footer}</p>
        </main>
      </body>
    </html>
  );
}

/** The message as a whole HTML document. */
export const mailHtml = (content: MailContent): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument content={content} />)}`;
