import { PRODUCT } from '#app/content/product.ts';
import { PublisherDetails, ReachUs } from '#app/content/publisher-details.tsx';
import { eitherOf, privacySection } from '#app/content/privacy-part.tsx';
import { paths } from '#app/http/paths.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

/** What the program does with personal information today; tests/checks/privacy-claims.test.tsx checks it. */
export function privacyPolicy({
  publisher,
  demonstration,
  mapHost,
  retention,
  forms = [],
}: SiteFacts): LongPage {
  const { months, textMonths } = retention ?? { months: 24, textMonths: 6 };
  const reachUs = <ReachUs publisher={publisher} language="en" about="privacy" />;
  return {
    title: 'Privacy policy',
    description:
      'What this directory of dentists stores about you, why, who sees it, where it is kept, and how to have it corrected or erased.',
    lead: 'What this site stores about you, why, who sees it, and how to have it corrected or erased.',
    sections: [
      {
        id: 'in-short',
        title: 'In short',
        body: (
          <ul>
            <li>You can search, compare and read without an account and without saying who you are.</li>
            <li>
              We store what you write when you {eitherOf('en', forms)}. No other form stores anything. If you
              only read, we store nothing about you.
            </li>
            <li>
              While you read, we set no cookies. We show no advertising and use no tools that count or follow
              visitors.
            </li>
            <li>
              We pass a request or a message on to the clinic that you chose. We don’t sell anything to
              anyone.
            </li>
            <li>
              You can get a copy of what we hold about you, have it corrected or have it erased, for free.
            </li>
          </ul>
        ),
      },
      {
        id: 'who',
        title: 'Who is responsible',
        body: (
          <>
            <p>
              {PRODUCT} is run by the operator named here. One person is in charge of personal information:
              they answer your questions and your requests about it.
            </p>
            <PublisherDetails publisher={publisher} language="en" />
            <p>{reachUs}</p>
          </>
        ),
      },
      {
        id: 'reading',
        title: 'When you only read',
        body: (
          <>
            <p>We don’t ask who you are, and we keep nothing that would tell us.</p>
            <ul>
              <li>
                <strong>Cookies:</strong> three, and none for reading.
                <ul>
                  <li>
                    One when you press “Helpful” beside a review: a random number, for a year, so that your
                    browser counts once. We store only a code made from that number and that review, which
                    reveals neither the number nor your other votes.
                  </li>
                  <li>
                    One when you answer a question of <a href="#match">Get matched</a>: it holds your answers
                    for a day.
                  </li>
                  <li>
                    And one when you send a form or confirm a review: for a day, it lets the next page show
                    you the link to what you sent.
                  </li>
                </ul>
                <p>The people who work on requests sign in to the console and get session cookies.</p>
              </li>
              <li>
                <strong>Your browser’s storage:</strong> if you press a heart, the list of the dentists that
                you saved, and if you search near a place, that place (“Toronto” or “M5V”, also if your
                position led to it; never the position).
                <ul>
                  <li>They stay in that browser until you remove them or clear the browser’s data.</li>
                  <li>
                    We see them only when you open your saved dentists, compare some, or press the last place
                    to search there: the address of that page names them, so that we can show them. We don’t
                    store them.
                  </li>
                  <li>
                    While you fill in a request for an appointment, the tab also keeps what you typed, so that
                    a reload loses nothing, until you send it or close the tab.
                  </li>
                  <li>The tab also remembers that you closed the bar that leads to your saved dentists.</li>
                </ul>
              </li>
              <li>
                <strong>Other companies:</strong> none{mapHost ? ', with one exception' : ''}. Text, pictures,
                fonts and scripts all come from this site, so your browser tells no one else that you were
                here.
                {mapHost ? (
                  <>
                    {' '}
                    The exception is the map on the search page, once you open it on a phone or touch it: your
                    browser then gets the streets from {mapHost}, which sees your IP address, the name of this
                    site and which part of the world the map shows, but not what you searched for. Until then,
                    the map comes from this site.
                  </>
                ) : null}
              </li>
              <li>
                <strong>Our log:</strong> one line for each page: the time, the address of the page, whether
                it worked and how long it took. What you searched for is not in it, and neither are your IP
                address, your browser or your name.
              </li>
              <li>
                <strong>Your IP address:</strong> your device sends it with every request. The program uses it
                to answer you and does not record it.
                <ul>
                  <li>
                    To prevent overload, it counts pages, searches, suggestions, parts of maps, forms and
                    requests to /api/v1 from each address for one minute, in its memory only, and then forgets
                    it.
                  </li>
                  <li>
                    When you send a form, report a review, press “Helpful” or try to sign in to the console,
                    it keeps a code made from the address for about two hours.
                  </li>
                  <li>
                    If you press “Helpful”, it also keeps a code made from the address and that review for
                    about a day, so that no one can vote without limit.
                  </li>
                  <li>
                    With a review that you write, it keeps a code made from the first part of the address
                    until the review is erased.
                  </li>
                  <li>
                    The company that hosts the site or carries the connection may keep records of its own for
                    a while.
                  </li>
                </ul>
              </li>
              <li>
                <strong>Search fields:</strong> while you type, the letters are sent to this site, which
                answers with places and names that they may mean. The program neither stores them nor writes
                them into its log.
              </li>
              <li>
                <strong>Your position:</strong> we read it only if you press “Use my position” on the page for
                emergencies or on the search page, and your browser asks you first. The program turns it into
                a postal area (the first half of a postal code) and does not store it. The address of the page
                that follows names that area, and no position.
              </li>
            </ul>
          </>
        ),
      },
      ...forms.map(privacySection('en', demonstration)),
      {
        id: 'answering',
        title: 'While we answer you',
        body: (
          <>
            <p>With each request or message we keep:</p>
            <ul>
              <li>its status, and by when we promised an answer;</li>
              <li>each step with its time and who took it, and who works on it;</li>
              <li>when we called, and when we call again;</li>
              <li>what you and we write to each other, and notes about it;</li>
              <li>where it looks like spam, why we think so.</li>
            </ul>
            <p>
              To tell people from programs, a form knows when it was opened. To prevent floods, the program
              counts how many forms, reports and presses on “Helpful” come from one IP address in an hour, by
              a code made from it, and how many forms come with one email address in a day. If you reach a
              limit, we tell you when to try again.
            </p>
            <p>
              We write to the address that you typed: to confirm that we have it, and to tell you the outcome.
              Each of these emails has a private link to your request. We keep which emails we wrote, when,
              and to which clinic, not what they say. A clinic gets your request by email only if it has
              agreed to that, confirmed its address by a link, and proved that the listing is its own; those
              emails hold what you typed. Emails travel over the computers of your email provider and ours.
            </p>
          </>
        ),
      },
      {
        id: 'who-sees-it',
        title: 'Who sees it',
        body: (
          <>
            <ul>
              <li>The people who run this site, as far as they need it to handle your request.</li>
              <li>
                For an appointment or a message to a dentist, the clinic that you chose. From there on, the
                clinic’s own privacy rules apply. A request for a match goes to no clinic, unless you ask us.
              </li>
              <li>
                The company whose computers the site runs on keeps the data for us and may not use them.
              </li>
              <li>A court or an authority, if the law requires it.</li>
            </ul>
            <p>
              No one else. We don’t sell or rent personal information. No program decides anything about you:
              the site ranks dentists, not visitors.
            </p>
          </>
        ),
      },
      {
        id: 'where',
        title: 'Where it is kept, and how we protect it',
        body: (
          <>
            <p>
              Requests and messages are in one database.{' '}
              {publisher.dataLocation
                ? `It is kept here: ${publisher.dataLocation}.`
                : 'This copy of the site does not say yet where that database is; its operator must do so before it opens to the public.'}{' '}
              If you live in another province or country, your information leaves it, and the law of the place
              where it is kept applies to it too.
            </p>
            <p>
              Only the people who run the site and handle requests have access to that database. Names, email
              addresses, telephone numbers and messages are kept out of our logs and out of page addresses.
            </p>
          </>
        ),
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        body: (
          <>
            <p>
              As long as we need it to arrange the appointment or to have your message answered, and for
              questions about it. Every night, the program erases what is older:
            </p>
            <ul>
              <li>
                after {textMonths} months, what you wrote in a request for an appointment, a message or a
                review that is not published, with our notes about it: it may be about your health;
              </li>
              <li>
                after {months} months, everything about you: your name, your email, your telephone number, and
                what you wrote in a correction or a claim.
              </li>
            </ul>
            <p>
              We count from the day you sent it, or from the day of the appointment if that is later; for a
              review, from the day of the last change or decision; and where the section on a form above names
              another day, from that day. You can erase it sooner, on the private page of your request, or ask
              us to. What remains then says nothing about you: only that there was a request, when, and for
              which dentist.
            </p>
            <p>
              We keep a review as long as it is published, and your email with it, so that only you can delete
              it.
            </p>
            <p>
              Where this site makes backups, the program keeps them for five weeks: what was erased may stay
              in one until then.
            </p>
          </>
        ),
      },
      {
        id: 'rights',
        title: 'Your rights',
        body: (
          <>
            <p>You can ask us, for free,</p>
            <ul>
              <li>if we have information about you, what it is, where it came from and who has seen it;</li>
              <li>for a copy, also as a file that another program can read;</li>
              <li>to correct what is wrong or out of date;</li>
              <li>to erase it, and to stop using it, when you withdraw your consent;</li>
              <li>
                to stop showing something about you, or to take it out of search results, if it harms you.
              </li>
            </ul>
            <p>
              Each request and each message has a private page, to which the page that confirmed it and our
              emails link. There you can see its status, cancel or withdraw it and erase it yourself, at once.
            </p>
            <p>
              {reachUs} Say which request or message it is about: the dentist and the day are enough. We may
              check that it is really you, with the email address or telephone number that you gave us.
            </p>
            <p>
              We answer within 30 days. If we refuse something, we say why and what you can do about it. Once
              we have erased something, we also ask the clinic to, if you want that; the clinic may have to
              keep its own records.
            </p>
          </>
        ),
      },
      {
        id: 'messages',
        title: 'Messages from us',
        body: (
          <p>
            You hear from us or from the clinic about what you asked, and about nothing else. We send no
            newsletters and no advertising. Canada’s anti-spam law (CASL) asks for your express consent before
            that; we have not asked for it, so we don’t send any.
          </p>
        ),
      },
      {
        id: 'children',
        title: 'Children',
        body: (
          <p>
            A parent or guardian sends the request or message for a child under 14, with their own name and
            telephone number. If you find that a child under 14 has sent one, tell us, and we erase it.
          </p>
        ),
      },
      {
        id: 'incidents',
        title: 'If something goes wrong',
        body: (
          <p>
            If personal information is lost, stolen or seen by someone who should not, we act at once to limit
            the harm and write the incident down in a register. If it could seriously harm you, we tell you
            without delay what happened and what you can do, and we tell the Privacy Commissioner of Canada
            and, for people in Quebec, the Commission d’accès à l’information. We follow other provinces’ laws
            in the same way.
          </p>
        ),
      },
      {
        id: 'dentists',
        title: 'If you are a dentist listed here',
        body: (
          <>
            <p>
              This is a public directory of professionals. We list what patients need to choose: name, photo
              if there is one, clinic, office address, telephone number, website, specialties, hours,
              languages, services, insurers, education, licence checks, reviews and rank. An email address
              that a source gives us is stored and not shown.
            </p>
            <p>
              These facts come from public sources, such as OpenStreetMap or a list that a licensing body
              publishes, or from the clinic itself. Your profile names the source. We use them for this
              directory and nothing else.
            </p>
            <ul>
              <li>
                <strong>Correction:</strong> tell us what is wrong. We check it and correct it, for free.
              </li>
              <li>
                <strong>Removal:</strong> we remove a listing when you have stopped practising, when it is a
                duplicate, or when we have no right to show it. In other cases we weigh your reasons against
                what patients need to know, and tell you in writing what we decided and why.
              </li>
              <li>
                <strong>Reviews:</strong> see the{' '}
                <a href={`${paths.termsOfService('en')}#reviews`}>rules for reviews</a>.
              </li>
            </ul>
            <p>
              <ReachUs publisher={publisher} language="en" about="dentist" /> We answer within 30 days.
            </p>
          </>
        ),
      },
      {
        id: 'complaints',
        title: 'Complaints',
        body: (
          <>
            <p>
              Tell us first, so that we can put it right. You can also go straight to the authority; it costs
              nothing.
            </p>
            <ul>
              <li>
                Canada: <a href="https://www.priv.gc.ca/en/">Office of the Privacy Commissioner of Canada</a>,{' '}
                <a href="tel:+18002821376">1-800-282-1376</a>
              </li>
              <li>
                Quebec: <a href="https://www.cai.gouv.qc.ca/">Commission d’accès à l’information du Québec</a>
                , <a href="tel:+18885287741">1-888-528-7741</a>
              </li>
              <li>
                Alberta:{' '}
                <a href="https://oipc.ab.ca/">
                  Office of the Information and Privacy Commissioner of Alberta
                </a>
              </li>
              <li>
                British Columbia:{' '}
                <a href="https://www.oipc.bc.ca/">
                  Office of the Information and Privacy Commissioner for British Columbia
                </a>
              </li>
            </ul>
            <p>
              This policy follows these laws: Canada’s Personal Information Protection and Electronic
              Documents Act (PIPEDA), Quebec’s Act respecting the protection of personal information in the
              private sector, as amended by Law 25, and Alberta’s and British Columbia’s Personal Information
              Protection Acts.
            </p>
          </>
        ),
      },
      {
        id: 'changes',
        title: 'Changes to this policy',
        body: (
          <p>
            If our practices change, this page changes first, with its date. If a change would let us do more
            with what you have already sent, we ask you before.
          </p>
        ),
      },
    ],
  };
}
