import { CALL_911 } from '#app/content/emergency.ts';
import { PRODUCT } from '#app/content/product.ts';
import { PublisherDetails, ReachUs } from '#app/content/publisher-details.tsx';
import { paths } from '#app/http/paths.ts';
import { answeringWords, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import type { LongPage, SiteFacts } from '#app/content/long-page.ts';

export function termsOfService({
  publisher,
  demonstration,
  answering = USUAL_ANSWERING,
}: SiteFacts): LongPage {
  const { within, daysOff } = answeringWords('en', answering);
  return {
    title: 'Terms of service',
    description:
      'What this directory of dentists is and is not, what you can expect of us, and the rules for requests and reviews.',
    lead: 'What this site is, what you can expect of us, and what we expect of you. You accept these terms by using the site.',
    sections: [
      {
        id: 'who',
        title: 'Who we are',
        body: (
          <>
            <p>{PRODUCT} is a public directory and ranking of dentists in Canada. It is run by:</p>
            <PublisherDetails publisher={publisher} language="en" />
            <p>
              <ReachUs publisher={publisher} language="en" about="general" />
            </p>
          </>
        ),
      },
      {
        id: 'not-medical',
        title: 'A directory, not a clinic',
        body: (
          <>
            <p>
              We don’t treat, diagnose or give medical advice. Nothing here replaces a dentist who examines
              your teeth.
            </p>
            <p>
              The dentists and clinics listed here are independent. They don’t work for us, we don’t supervise
              them, and your care is between you and the clinic.
            </p>
            <p>
              <strong>{CALL_911.en}</strong>
            </p>
          </>
        ),
      },
      ...(demonstration
        ? [
            {
              id: 'demonstration',
              title: 'This is a demonstration',
              body: (
                <p>
                  Dentists marked “Demo” or “Demonstration” are made up, with their telephone numbers, reviews
                  and ranks. The figures about the site that appear with them are examples too. A request or a
                  message to one of these dentists reaches no clinic.
                </p>
              ),
            },
          ]
        : []),
      {
        id: 'free',
        title: 'What it costs',
        body: (
          <p>
            Patients pay nothing for using the site and need no account. You pay the clinic for your care, at
            the clinic’s prices.
          </p>
        ),
      },
      {
        id: 'requests',
        title: 'Appointment requests and messages',
        body: (
          <>
            <p>
              The form sends a request. It is not an appointment until the day and time are confirmed with
              you. A clinic may write or call about another time, or decline.
            </p>
            <p>
              We aim to have every request answered {within}; what came in {daysOff}, by the end of the next
              working day. If you hear nothing by then, call the clinic. If you need care now, don’t use the
              form: call.
            </p>
            <p>
              A message to a dentist goes the same way: we pass it on, and the clinic answers it. We can’t say
              how soon.
            </p>
            <p>
              Give your real name and a way to reach you, send a request only if you mean it, and call the
              clinic when you can’t come. For someone else, send one only if they agree, or if you are their
              parent or guardian.
            </p>
          </>
        ),
      },
      {
        id: 'rankings',
        title: 'Listings and rankings',
        body: (
          <>
            <p>
              A rank is our opinion, by the method that we publish on{' '}
              <a href={paths.howWeRank('en')}>How we rank dentists</a>. Nobody can pay for a place. A rank
              does not promise that a treatment will go well or that a dentist suits you.
            </p>
            <p>
              Facts about a clinic can be out of date. Each profile says where they come from, when they were
              last confirmed, and what we don’t know. Check what matters to you with the clinic before you go.
              The province’s licensing body can tell you if a licence is valid today.
            </p>
            <p>
              If you are a dentist and something about you is wrong, we correct it for free. See{' '}
              <a href={`${paths.privacyPolicy('en')}#dentists`}>If you are a dentist listed here</a>.
            </p>
          </>
        ),
      },
      {
        id: 'reviews',
        title: 'Rules for reviews',
        body: (
          <>
            <p>By writing a review, you agree to these rules:</p>
            <ul>
              <li>Write about your own visit, or your child’s, and write what is true.</li>
              <li>
                One review per dentist in 30 days; you can edit the one you wrote. Nobody may pay, reward or
                pressure you to write it.
              </li>
              <li>No insults, threats or hatred, no other patient’s facts, no employee’s full name.</li>
              <li>Nobody reviews their own clinic or a competitor.</li>
            </ul>
            <p>
              We read every review before it is published. We refuse or take down what breaks these rules, and
              say why. We don’t change your words, and we don’t take down a review because it is negative. You
              can edit yours within 30 days and delete it at any time.
            </p>
            <p>
              The review stays yours. You allow us to show it on this site, with the name that you choose, for
              as long as it is published.
            </p>
            <p>
              A dentist who thinks that a review breaks the rules can tell us which and why. We look at both
              sides and tell both what we decided.
            </p>
          </>
        ),
      },
      {
        id: 'fair-use',
        title: 'Using the site fairly',
        body: (
          <>
            <p>You may read, print and share our pages. Please don’t:</p>
            <ul>
              <li>send false requests or pretend to be someone else;</li>
              <li>try to get at other people’s information, or get around our security;</li>
              <li>load pages so fast that you slow the site down for others;</li>
              <li>copy the directory to send advertising to the people in it.</li>
            </ul>
            <p>
              We may block the requests of anyone who does. If you find a security problem, write to us first.
            </p>
          </>
        ),
      },
      {
        id: 'ownership',
        title: 'Who owns what',
        body: (
          <>
            <p>
              Our texts, drawings and rankings are ours. Facts, such as an address or opening hours, belong to
              nobody.
            </p>
            <p>
              Some facts come from open data. What comes from OpenStreetMap is © OpenStreetMap contributors,
              under the <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License</a>;
              each profile that uses it says so. Names and trademarks of clinics and insurers belong to their
              owners.
            </p>
          </>
        ),
      },
      {
        id: 'links',
        title: 'Links to other sites',
        body: (
          <p>
            Profiles link to the websites of clinics, and some pages link to public authorities. Those sites
            have their own terms and privacy rules, and we are not responsible for their content.
          </p>
        ),
      },
      {
        id: 'responsibility',
        title: 'Our responsibility',
        body: (
          <>
            <p>
              We work to keep our pages accurate and the site running, but we can’t promise that it is free of
              errors or always available. We are not responsible for the care a clinic gives, or for what it
              does with your request.
            </p>
            <p>
              These terms take nothing away from the rights that the law gives you as a consumer or a patient.
              They do not limit our responsibility for bodily injury, for our own gross fault, or where the
              law does not allow it to be limited.
            </p>
          </>
        ),
      },
      {
        id: 'privacy',
        title: 'Your personal information',
        body: (
          <p>
            The <a href={paths.privacyPolicy('en')}>privacy policy</a> says what we store, why, and how you
            can have it corrected or erased.
          </p>
        ),
      },
      {
        id: 'law',
        title: 'Law, languages and disputes',
        body: (
          <>
            <p>
              The laws of the Canadian province or territory where you live apply, and the federal laws of
              Canada. You can go to the courts there. Talk to us first: most things can be put right with a
              message.
            </p>
            <p>
              These terms exist in English and in French. Both are equally valid. Where they differ, the
              version that favours you applies.
            </p>
          </>
        ),
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        body: (
          <p>
            When we change these terms, we publish the new ones here with their date. They apply to what you
            do on the site from then on, and never to what you did before.
          </p>
        ),
      },
    ],
  };
}
