import { ReachUs } from '#app/content/publisher-details.tsx';
import { answeringWords, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

/** Claims only what `tests/e2e/accessibility.e2e.ts` and its neighbours test. */
export function accessibility({ publisher, answering = USUAL_ANSWERING }: SiteFacts): LongPage {
  const { within } = answeringWords('en', answering);
  return {
    title: 'Accessibility',
    description:
      'Our aim (WCAG 2.2, level AA), what we test and how, what does not work well yet, and how to tell us about a barrier.',
    lead: 'Everyone should be able to find a dentist here: with a keyboard, a screen reader, large text, a small phone or a slow connection.',
    sections: [
      {
        id: 'aim',
        title: 'Our aim',
        body: (
          <p>
            We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, in
            English and in French. We tested this ourselves. No outside party has checked it yet, so we don’t
            claim that the site meets them in full.
          </p>
        ),
      },
      {
        id: 'what-works',
        title: 'What you can count on',
        body: (
          <ul>
            <li>Everything can be done with a keyboard. You always see where you are.</li>
            <li>Every page works without JavaScript, the appointment form included.</li>
            <li>
              Text can be twice as large, and a page never scrolls sideways, down to a width of 320 pixels.
            </li>
            <li>Light and dark colours follow your device, both with enough contrast.</li>
            <li>If your device asks for less motion, nothing moves.</li>
            <li>No fact relies on colour or a drawing alone: a rating is also a number.</li>
            <li>Form errors appear beside the field and in a list at the top, and what you typed is kept.</li>
            <li>Times are those of the clinic, with its time zone.</li>
            <li>
              You have all the time you need for a form. The answers to “Get matched” are kept for a day after
              the last one.
            </li>
          </ul>
        ),
      },
      {
        id: 'testing',
        title: 'What we test, and how',
        body: (
          <>
            <p>Before a change goes out, programs open every kind of page and check:</p>
            <ul>
              <li>
                the rules for level AA that the tool axe can check, in English and in French, and contrast in
                the dark too;
              </li>
              <li>that the HTML is valid, with one main heading and a language;</li>
              <li>that nothing is cut off with text of 200%, and nothing scrolls sideways at 320 pixels;</li>
              <li>the menus, and the way from the home page to an appointment request, by keyboard alone.</li>
            </ul>
            <p>
              These checks run in the browser Chromium. A tool finds only some of the barriers that people
              meet.
            </p>
          </>
        ),
      },
      {
        id: 'limits',
        title: 'What we know is missing',
        body: (
          <ul>
            <li>
              No tests with people who have a disability, and none yet with NVDA, JAWS, VoiceOver or TalkBack.
            </li>
            <li>No automatic tests in Firefox or Safari.</li>
            <li>
              The map of the search and the hearts that save a dentist need JavaScript. The list beside the
              map shows the same dentists.
            </li>
            <li>
              Reviews, and the descriptions and names that come from other sources, stay in their original
              language. They can be hard to read.
            </li>
            <li>Whether an office is wheelchair accessible is often not known. We then say “Not known”.</li>
            <li>Clinics’ websites are not ours; we can’t fix them.</li>
          </ul>
        ),
      },
      {
        id: 'report',
        title: 'Tell us about a barrier',
        body: (
          <>
            <p>
              <ReachUs publisher={publisher} language="en" about="site" /> Tell us the page, what you wanted
              to do, and what you use to read the site, if you like.
            </p>
            <p>
              We answer {within}: what we will do about it and by when, or why we can’t. If you can’t use a
              page, we give you what it says in another form, such as large print or an email, for free.
            </p>
          </>
        ),
      },
    ],
  };
}
