import { PRODUCT } from '#app/content/product.ts';
import { OperatorDetails, ReachUs } from '#app/content/operator-details.tsx';
import { paths } from '#app/http/paths.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

/** What the program does with personal information today; tests/checks/privacy-claims.test.ts holds it to that. */
export function privacyPolicy({ operator, demonstration, mapHost, retention }: SiteFacts): LongPage {
  const { months, textMonths } = retention ?? { months: 24, textMonths: 6 };
  const reachUs = <ReachUs operator={operator} language="en" about="privacy" />;
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
              We store what you write when you ask for an appointment or a match, write to a dentist or to us,
              write or report a review, or correct or claim a listing. About who only reads we store nothing.
            </li>
            <li>
              While you read, we set no cookies. We show no advertising and use no tools that count or follow
              visitors.
            </li>
            <li>
              We pass a request or a message on to the clinic that you chose. We sell nothing to anybody.
            </li>
            <li>You can have what we hold about you copied, corrected or erased. It is free.</li>
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
            <OperatorDetails operator={operator} language="en" />
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
                <strong>Cookies:</strong> two, and none by reading. One when you press “Helpful” beside a
                review: a random number, for a year, so that your browser counts once. We store of it only a
                code made of it and of that review, from which neither the number nor your other votes can be
                read. The other one when you answer a question of <a href="#match">Get matched</a>: it holds
                your answers for an hour. The people who work on requests sign in, and get cookies that say
                so.
              </li>
              <li>
                <strong>Your browser’s storage:</strong> one thing, and only if you press a heart: the list of
                the dentists that you saved. It stays in that browser until you take them out or clear the
                browser’s data. We see it only when you open your saved dentists or compare some: the address
                of that page names them, so that we can show them. We don’t store it.
              </li>
              <li>
                <strong>Other companies:</strong> none{mapHost ? ', with one exception' : ''}. Text, pictures,
                fonts and scripts all come from this site, so your browser tells nobody else that you were
                here.
                {mapHost ? (
                  <>
                    {' '}
                    The exception is the map on the search page. While it is shown, your browser gets its
                    background from {mapHost}, which sees your IP address, the name of this site and which
                    part of the world the map shows, but not what you searched for. The map is shown when you
                    press “Show map” and, on a wide screen, beside the results of a search.
                  </>
                ) : null}
              </li>
              <li>
                <strong>Our log:</strong> one line for each page: the time, the address of the page, if it
                worked and how long it took. What you searched for is not in it, and neither are your IP
                address, your browser or your name.
              </li>
              <li>
                <strong>Your IP address:</strong> your device sends it with every request, or no answer could
                find you. The program uses it to answer and does not write it down. Of programs that read the
                site at /api/v1 it also counts the requests of one minute by it, and then forgets it. Of a try
                to sign in where requests are worked on it keeps a code made of it, for an hour or so; of a
                press on “Helpful” a code made of it and of that review, for a day or so, so that nobody votes
                without end. The company that hosts the site or carries the connection may keep records of its
                own for a while.
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
      {
        id: 'request',
        title: 'When you ask for an appointment',
        body: (
          <>
            <p>This is what we store, and why:</p>
            <dl>
              <dt>First and last name, email, telephone number</dt>
              <dd>So that the clinic or we can answer you. They are required.</dd>
              <dt>Dentist, type of appointment, date and time</dt>
              <dd>They are your request. They are required.</dd>
              <dt>If you are a new patient</dt>
              <dd>A clinic plans more time for a first visit.</dd>
              <dt>Insurer and message</dt>
              <dd>So that the clinic can prepare. Both are up to you.</dd>
              <dt>Language of the page, time of sending, and what became of the request</dt>
              <dd>So that you are answered in your language and in time.</dd>
            </dl>
            <p>
              We use this to arrange your appointment and for nothing else. By sending the form you agree to
              that. You can take your agreement back at any time; see <a href="#rights">Your rights</a>.
            </p>
            <p>
              The type of appointment and your message can say something about your health. Write only what
              the clinic needs before your visit. We never need your health card number.
            </p>
            <p>
              The type, the day and the time that you choose are part of the page’s address, so that “Back”
              works. They stay in your browser’s history. Your name, email, telephone number, insurer and
              message do not.
            </p>
            {demonstration ? (
              <p>
                <strong>While this is a demonstration:</strong> a request to a made-up dentist reaches no
                clinic. It is stored like any other.
              </p>
            ) : null}
          </>
        ),
      },
      {
        id: 'match',
        title: 'When you ask for a match',
        body: (
          <>
            <p>
              While you answer the questions, your answers are in a cookie of your browser and nowhere else.
              It is sealed, so that nobody can read or change it on the way or in the browser; it is sent with
              these pages alone, lasts an hour after your last answer, and “Clear my answers” takes it out at
              once. Our program reads it to show the next question, and no answer is part of a page’s address.
            </p>
            <p>Only when you tick the box and press “Find My Dentists” do we store this, and why:</p>
            <dl>
              <dt>Email and telephone number</dt>
              <dd>So that we can get in touch with you about the matches. They are required.</dd>
              <dt>Care, what matters to you, when, postal code, if you have insurance, your last visit</dt>
              <dd>
                They are what dentists are compared with, and what we need to know to help you. They are
                required.
              </dd>
              <dt>City, specialty, and which dentists you were shown</dt>
              <dd>So that we know what you saw, and that you see the same when you come back.</dd>
              <dt>Which text you agreed to, in which language, and when</dt>
              <dd>So that we can show that you agreed, and you can read to what.</dd>
              <dt>Language of the page, time of sending, and what became of the request</dt>
              <dd>So that you are answered in your language and in time.</dd>
            </dl>
            <p>
              Your answers say something about your health. We use them to find dentists for you and to answer
              you, and for nothing else. No clinic gets them unless you ask us to pass them on. You can take
              your agreement back at any time; see <a href="#rights">Your rights</a>. The ranked lists show
              the same dentists and ask you nothing.
            </p>
          </>
        ),
      },
      {
        id: 'dentist-message',
        title: 'When you write to a dentist',
        body: (
          <>
            <p>This is what we store, and why:</p>
            <dl>
              <dt>Name, email and message</dt>
              <dd>They are what we pass on, and where the answer goes. They are required.</dd>
              <dt>Telephone number</dt>
              <dd>So that the clinic can call instead. It is up to you.</dd>
              <dt>Dentist, language of the page, time of sending, and what became of the message</dt>
              <dd>So that it reaches the right clinic, in your language and in time.</dd>
            </dl>
            <p>
              We use this to have your message answered and for nothing else. By sending the form you agree to
              that, and you can take your agreement back at any time; see <a href="#rights">Your rights</a>.
              Nothing of it is part of a page’s address. We never need your health card number.
            </p>
            {demonstration ? (
              <p>
                <strong>While this is a demonstration:</strong> a message to a made-up dentist reaches no
                clinic. It is stored like any other.
              </p>
            ) : null}
          </>
        ),
      },
      {
        id: 'message',
        title: 'When you write to us',
        body: (
          <>
            <p>
              The form on the contact page stores your name, your email, the subject, the category if you
              choose one, your message, the language of the page, the time of sending, and what became of the
              message. We use it to answer you, and for nothing else. Please leave out what your dentist knows
              about your health.
            </p>
            <p>
              These four forms, those about reviews and those about listings are the only ones that store
              something today. Before another one does, this page will say what it stores.
            </p>
          </>
        ),
      },
      {
        id: 'review',
        title: 'When you write, edit or report a review',
        body: (
          <>
            <p>This is what we store of a review, and why:</p>
            <dl>
              <dt>Stars, title, text and the name to show</dt>
              <dd>They are your review. They are required, and public once it is published.</dd>
              <dt>Treatment and day of your visit</dt>
              <dd>They help readers. They are up to you, and public with the review.</dd>
              <dt>Email</dt>
              <dd>
                Never published. We send links there by which you confirm, edit, delete and erase the review,
                and by it we know that one person has one review of a dentist in 30 days. It is required.
              </dd>
              <dt>Dentist, language of the page, times of writing, confirming and deciding</dt>
              <dd>So that it stands in its place, and you can edit it in time.</dd>
              <dt>A changed version</dt>
              <dd>
                Beside the published one until we have read it; the one that it replaces goes with the next
                change.
              </dd>
            </dl>
            <p>
              What you write can say something about your health, and everybody can read it. By sending the
              form you agree to its publication. You can take that back whenever you want: the link in our
              emails leads to a private page that shows what happened with the review and when. There you
              delete it from the site at once, with its text; your name and email stay with what is left of
              it. Or you erase everything: the review, your name and your email.
            </p>
            <p>
              If you report a review, we store the reason that you choose and what you add, not who you are;
              and, where it looks like spam, why we think so.
            </p>
          </>
        ),
      },
      {
        id: 'listing',
        title: 'When you correct or claim a listing',
        body: (
          <>
            <p>This is what we store of a correction, and why:</p>
            <dl>
              <dt>Which fact, what it should say, and how you know</dt>
              <dd>So that we can check it. They are required. We don’t ask for your name.</dd>
              <dt>Email</dt>
              <dd>So that we can tell you what became of it. It is up to you.</dd>
            </dl>
            <p>And of a claim:</p>
            <dl>
              <dt>Name, role, email and telephone number at the clinic, and how to prove it</dt>
              <dd>So that we can check that the listing is yours. They are required.</dd>
              <dt>Whether patients’ requests may go to that address</dt>
              <dd>
                If you agree and we accept the claim, the address is stored with the listing, is never
                published, and gets those requests until you take that back.
              </dd>
            </dl>
            <p>
              With both we store the dentist, the language of the page, the time of sending, and what became
              of it. We use it for nothing else, and publish none of it as yours.
            </p>
          </>
        ),
      },
      {
        id: 'answering',
        title: 'While we answer you',
        body: (
          <>
            <p>
              With each request or message we keep where it stands, each step with its time and who of us took
              it, who works on it, notes about it, and, where it looks like spam, why we think so.
            </p>
            <p>
              To tell people from programs, a form knows when it was opened. So that nobody floods us, the
              program counts for an hour how many forms, reports and presses on “Helpful” come from one IP
              address, in its memory only, and for a day how many come with one email address. Who reaches a
              limit is told when to try again.
            </p>
            <p>
              We write to the address that you typed: that we have it, and what becomes of it. Each of these
              emails has a private link to your request. We keep which emails we wrote and when, not what they
              say. A clinic gets your request by email only if it has agreed to that; those emails hold what
              you typed. Emails travel over the computers of your email provider and ours.
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
              <li>A court or an authority, when the law obliges us.</li>
            </ul>
            <p>
              Nobody else. We don’t sell or rent personal information. No program decides anything about you:
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
              {operator.dataLocation
                ? `It is kept here: ${operator.dataLocation}.`
                : 'This copy of the site does not say yet where that database is; its operator has to before it opens to the public.'}{' '}
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
              questions about it. The program erases by itself what is older, every night:
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
              We count from the day you sent it, or from the day of the appointment if that is later; of a
              review from the day it was last decided on or changed. You can erase it sooner, on the private
              page of your request, or ask us to. What stays then is a line without anything about you: that
              there was a request, when, and for which dentist.
            </p>
            <p>
              A review is kept as long as it is published, and with it your email: so that nobody but you can
              delete it.
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
              <li>to erase it, and to stop using it, when you take your agreement back;</li>
              <li>
                to stop showing something about you, or to take it out of search results, if it harms you.
              </li>
            </ul>
            <p>
              Each request and each message has a private page, to which the page that confirmed it and our
              emails link. There you can see where it stands, cancel or withdraw it and erase it yourself, at
              once.
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
            If personal information is lost, stolen or seen by somebody who should not, we act at once to
            limit the harm and write the incident down in a register. If it could seriously harm you, we tell
            you without delay what happened and what you can do, and we tell the Privacy Commissioner of
            Canada and, for people in Quebec, the Commission d’accès à l’information. Other provinces’ laws
            are followed in the same way.
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
              <ReachUs operator={operator} language="en" about="dentist" /> We answer within 30 days.
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
              The laws that this policy follows: Canada’s Personal Information Protection and Electronic
              Documents Act (PIPEDA), Quebec’s Act respecting the protection of personal information in the
              private sector, as changed by Law 25, and Alberta’s and British Columbia’s Personal Information
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
            When what we do changes, this page changes first, with its date. If a change would let us do more
            with what you have already sent, we ask you before.
          </p>
        ),
      },
    ],
  };
}
