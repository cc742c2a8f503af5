import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT } from '#app/content/product.ts';
import type { MailContent } from './mail-types.ts';

// Mail programs support neither our stylesheet nor custom properties, so the theme's values are repeated here: the light
// ones inline, the dark ones in a style element, which programs without dark colours may drop.
const color = {
  page: '#f7f5f0',
  card: '#ffffff',
  sunk: '#f1eee6',
  ink: '#12303f',
  quiet: '#4d606b',
  pine: '#0a6b5e',
  deep: '#083f38',
  onDeep: '#f4f8f5',
  line: '#e4e0d6',
  honey: '#fff3d9',
  amber: '#8a5a00',
};

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}.fact td{display:block;width:auto!important}.fact td{padding-bottom:2px!important}.fact .value{padding-top:0!important;padding-bottom:10px!important;border-top:0!important}}
@media(prefers-color-scheme:dark){
body{background:#0e1a20!important;color:#e7eef0!important}
.card{background:#16262e!important;border-color:#26383f!important}
.band{background:#0a332e!important;color:#eef6f3!important}
.quiet{color:#a3b5bd!important}
.line{border-color:#26383f!important}
.sunk{background:#101e25!important;border-color:#5cc9b6!important}
.notice{background:#2c2514!important;color:#f2c14e!important}
.link{color:#5cc9b6!important}
.button{background:#5cc9b6!important;color:#0b1b1d!important}
}`;

const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '1.5' };
const small: CSSProperties = { ...text, fontSize: 14, color: color.quiet };
const inside: CSSProperties = { padding: '12px 32px' };

function Facts({ facts }: Pick<MailContent, 'facts'>) {
  if (facts.length === 0) return null;
  const cell: CSSProperties = {
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'baseline',
  };
  return (
    <table role="none" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value, detail, href }) => (
          <tr key={href ?? label} className="fact">
            <td
              className="quiet line"
              style={{ ...cell, width: '34%', color: color.quiet, fontSize: 14, lineHeight: '1.7' }}
            >
              {label}
            </td>
            <td
              className="line value"
              style={{ ...cell, fontSize: 16, lineHeight: '1.4', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {href ? (
                <a className="link" href={href} style={{ color: color.pine }}>
                  {value}
                </a>
              ) : (
                value
              )}
              {detail ? (
                <span
                  className="quiet"
                  style={{ display: 'block', color: color.quiet, fontSize: 14, fontWeight: 400 }}
                >
                  {detail}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Our text with its web addresses as links, which many mail programs don't make by themselves. */
const linked = (words: string): ReactNode[] =>
  words.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className="link" href={part} style={{ color: color.pine }}>
        {part}
      </a>
    ),
  );

/** A message as HTML: one column, readable without images, on a phone and in the dark. */
export function MailDocument({ content }: { content: MailContent }) {
  const { language, subject, notice, heading, paragraphs, facts, quote, button, second, notes, footer } =
    content;
  return (
    <html lang={`${language}-CA`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styles}</style>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: color.page,
          color: color.ink,
          fontFamily: "'Radio Canada Big', Arial, Helvetica, sans-serif",
        }}
      >
        <main
          className="card"
          style={{
            maxWidth: 600,
            margin: '0 auto',
            background: color.card,
            border: `1px solid ${color.line}`,
            borderRadius: 16,
            overflow: 'hidden',
          }}
        >
          <div className="band in" style={{ ...inside, background: color.deep, color: color.onDeep }}>
            <p style={{ ...text, margin: 0, fontSize: 18, fontWeight: 700 }}>{PRODUCT}</p>
          </div>
          {notice === null ? null : (
            <div className="notice in" style={{ ...inside, background: color.honey, color: color.amber }}>
              <p style={{ ...text, margin: 0, fontSize: 14, fontWeight: 600 }}>{notice}</p>
            </div>
          )}
          <div className="in" style={{ padding: '28px 32px 16px' }}>
            <h1 style={{ margin: '0 0 16px', fontSize: 28, lineHeight: '1.15', letterSpacing: '-0.02em' }}>
              {heading}
            </h1>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} style={{ ...text, overflowWrap: 'anywhere' }}>
                {linked(paragraph)}
              </p>
            ))}
            <Facts facts={facts} />
            {quote === null ? null : (
              <blockquote
                className="sunk"
                style={{
                  ...text,
                  padding: '14px 18px',
                  borderLeft: `4px solid ${color.pine}`,
                  borderRadius: 10,
                  background: color.sunk,
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
                  className="button"
                  href={button.href}
                  style={{
                    display: 'inline-block',
                    padding: '14px 26px',
                    borderRadius: 999,
                    background: color.pine,
                    color: '#ffffff',
                    fontSize: 16,
                    fontWeight: 600,
                    lineHeight: '1.25',
                    textDecoration: 'none',
                  }}
                >
                  {button.label}
                </a>
              </p>
            ) : null}
            {second ? (
              <p style={text}>
                <a className="link" href={second.href} style={{ color: color.pine, fontWeight: 600 }}>
                  {second.label}
                </a>
              </p>
            ) : null}
            {notes.map((note) => (
              <p key={note} className="quiet" style={small}>
                {linked(note)}
              </p>
            ))}
          </div>
          <div className="in line" style={{ padding: '16px 32px 4px', borderTop: `1px solid ${color.line}` }}>
            <p className="quiet" style={small}>
              {linked(footer)}
            </p>
          </div>
        </main>
      </body>
    </html>
  );
}

/** The message as a whole HTML document. */
export const mailHtml = (content: MailContent): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument content={content} />)}`;
