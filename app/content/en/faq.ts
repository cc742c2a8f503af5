import { CALL_911 } from '#app/content/emergency.ts';
import { paths } from '#app/http/paths.ts';
import type { AnsweringWords } from '#app/content/answering-hours.ts';
import type { Faq } from '#app/content/faq.ts';
import { methodCopy } from '#app/content/method-copy.ts';

const method = methodCopy('en');

/**
 * The specification's texts on accounts and edits are in `account-use`, `search-account` and `edit-review`, each
 * followed by what is true today: there are no accounts.
 */
export const faq = ({ within, daysOff }: AnsweringWords): Faq => ({
  title: 'Frequently asked questions',
  description:
    'Answers about finding a dentist, asking for an appointment, rankings, reviews, costs and insurance, accounts and your data.',
  lead: 'How to find a dentist here, what happens to your request, and how we rank.',
  categories: {
    finding: {
      title: 'Finding a dentist',
      items: [
        {
          id: 'find-dentist',
          question: 'How do I find a dentist near me?',
          answer: [
            'Search for a city, a specialty or a name, and add a postal code with a distance, or your position. You can filter by insurance, language, new patients, open now and more, and see the results on a map. Or start with your city on the home page.',
            'Each card shows the same facts in the same place: the rating, whether the office takes new patients, when it opens next, and where it is. You can compare them at a glance.',
          ],
          link: { href: paths.search('en'), name: 'Search for a dentist' },
        },
        {
          id: 'real-dentists',
          question: 'Are the dentists on this site real?',
          answer: [
            'Not all of them. A dentist marked “Demo” or “Demonstration” is made up: the name, the telephone number, the reviews and the rank. They show how the site works until real dentists are listed.',
            'A dentist without that mark is real. The profile says where the facts come from.',
          ],
          demonstrationOnly: true,
        },
        {
          id: 'which-specialty',
          question: 'I don’t know which kind of dentist I need. Where do I start?',
          answer: [
            'With a general or family dentist. They treat most problems, and they tell you if you need a specialist.',
            'Some signs point to a specialist: an orthodontist for crooked teeth, an endodontist for a root canal, a periodontist for the gums, an oral surgeon for wisdom teeth, a pediatric dentist for small children.',
          ],
          link: {
            href: paths.specialty('en', 'general-dentists'),
            name: 'General dentists by city',
          },
        },
        {
          id: 'new-patients',
          question: 'How do I see who is taking new patients?',
          answer: [
            'The card says “Taking new patients” and the profile “Accepts new patients” when we know it from the source that the profile names: the clinic itself, or a public one. “Not known” means that we do not know, or that our information is more than a year old.',
            'It changes from month to month, so the clinic confirms it when it answers you.',
          ],
        },
        {
          id: 'language-access',
          question: 'Can I see which languages a dentist speaks, and if I can get in with a wheelchair?',
          answer: [
            'Yes, on the profile, under “Overview”. It lists the languages, and it says whether you can get in with a wheelchair, or that this is not known. You can filter the search by both.',
          ],
        },
        {
          id: 'emergency',
          question: 'I have a dental emergency. What should I do?',
          answer: [
            `${CALL_911.en} Do the same for a swelling that spreads to the eye or neck, or a hard blow to the head.`,
            'For bad pain, a knocked-out tooth or an abscess, telephone a dentist who offers emergency care. Don’t send a request or a message and wait for the answer: a call is faster.',
          ],
          link: {
            href: paths.emergency('en'),
            name: 'Emergency dentists near you',
          },
        },
        {
          id: 'nobody-listed',
          question: 'What if no one is listed in my city?',
          answer: [
            'The page of your city then leads you to other specialties and to the same specialty elsewhere. Small cities often have one dentist who does most things, so look at general dentists too.',
          ],
        },
      ],
    },
    appointments: {
      title: 'Appointments',
      items: [
        {
          id: 'book',
          question: 'How do I ask for an appointment?',
          answer: [
            'Choose “Book Now” on a card or “Book Appointment” on a profile. You choose the type of appointment, a date and a time. Then you say how the clinic can reach you.',
            'You don’t need an account. Your first and last name, your email and your telephone number are required. Your insurer and a message are optional.',
          ],
        },
        {
          id: 'confirmed',
          question: 'Is my appointment confirmed when I send the form?',
          answer: [
            'No. You send a request. The day and time are yours only once they are confirmed with you, or once you have agreed on another time.',
          ],
        },
        {
          id: 'answer-time',
          question: 'When will I get an answer?',
          answer: [
            `We’ll contact you ${within}, to confirm your appointment; ${daysOff}, by the end of the next working day. The page that confirms your request, and our email, give the day and time. If you hear nothing by then, call the clinic. Its number is on the profile and on the page that confirms your request.`,
          ],
        },
        {
          id: 'change-cancel',
          question: 'How do I change or cancel an appointment?',
          answer: [
            'Call the clinic, as early as you can. Many clinics charge for a missed visit, or for one cancelled on the same day.',
            'You can also move or cancel what you asked for here yourself: open the link in our email, or “Track or cancel your request” on the page that confirmed it. If you ask for another day, a confirmed one stands until the new one is confirmed.',
          ],
          link: { href: paths.contact('en', { category: 'appointment' }), name: 'Contact us' },
        },
        {
          id: 'write-dentist',
          question: 'Can I ask a dentist a question without booking?',
          answer: [
            'Yes. Choose “Send Message” on the profile. We pass your message on to the clinic, and the clinic answers you by email, or by phone if you give a number.',
            'We can’t say how soon. When it can’t wait, call the clinic.',
          ],
        },
        {
          id: 'for-someone-else',
          question: 'Can I ask for an appointment for my child or for someone else?',
          answer: [
            'Yes. Give your own name, email and telephone number, so that the clinic reaches you. Say in the message who will come and how old they are.',
            'A child under 14 can’t send a request alone: a parent or guardian does it.',
          ],
        },
        {
          id: 'times-sundays',
          question: 'Why can’t I choose a Sunday, or a time in the evening?',
          answer: [
            'The form offers up to six times a day, Monday to Saturday, up to a year ahead, and only when the clinic is open, as far as we know its hours. It does not see the clinic’s calendar.',
            'Do you need another time? Choose the nearest one and write what you would like in the message, or call.',
          ],
        },
        {
          id: 'what-to-write',
          question: 'What should I write in the message?',
          answer: [
            'What the clinic should know before your visit: what hurts and since when, a fear of dentists, an interpreter or a ramp that you need.',
            'Leave out your health card number, your card numbers and your medical history. The clinic asks for what it needs when you are there.',
          ],
        },
      ],
    },
    rankings: {
      title: 'Rankings and checks',
      items: [
        {
          id: 'how-ranked',
          question: 'How are dentists ranked?',
          answer: [
            `Each city and specialty has its own list. ${method.factors}`,
            method.computed,
            `The order of a list: ${method.order}`,
          ],
          link: { href: paths.howWeRank('en'), name: 'How we rank dentists' },
        },
        {
          id: 'pay-for-rank',
          question: 'Can a dentist pay for a better place?',
          answer: [
            'No. Nobody can pay for a rank, a badge or a better review. We show no advertising.',
            method.featured,
          ],
        },
        {
          id: 'badges',
          question: 'What do “#1 Choice”, “Highly Recommended” and “Recommended” mean?',
          answer: [
            method.badges,
            'They say nothing about which dentist is right for you. Look at the reviews, the hours and the languages too.',
          ],
        },
        {
          id: 'verified',
          question: 'What does “Verified” mean, and what does “Not verified”?',
          answer: [method.verified, `${method.notVerified} Ask the clinic before you go.`],
        },
        {
          id: 'starting-value',
          question: 'Why does a dentist without reviews show 4.8?',
          answer: [
            'Only made-up dentists do: “4.8 starting value, no reviews yet”, without stars. No patient gave it. It counts for no rank, no average and no search filter, and it disappears with the first review. A real dentist without reviews shows “No reviews yet”.',
          ],
          demonstrationOnly: true,
        },
        {
          id: 'wrong-facts',
          question: 'I am a dentist. How do I correct or remove my listing?',
          answer: [
            'Open your profile. At its end, “Correct this listing” tells us what is wrong, and “Claim this listing” says that it is yours. Both are free. We may check what you write with your clinic or licensing body.',
            'To have it removed, write to us with the contact form. The privacy policy says what we show about dentists, where it comes from, and how we decide on a removal.',
          ],
          link: { href: `${paths.privacyPolicy('en')}#dentists`, name: 'If you are a dentist' },
        },
      ],
    },
    reviews: {
      title: 'Reviews',
      items: [
        {
          id: 'write-review',
          question: 'How do I write a review?',
          answer: [
            'On each profile, under “Reviews”, press “Write a Review”. You give stars, a title, your text, the name to show and your email address, which is never shown: you confirm the review with a link that we send there. Every review is read before it is published.',
          ],
        },
        {
          id: 'edit-review',
          question: 'Can I edit my review?',
          answer: [
            'Yes: reviews can be edited within 30 days. You do it with a link that we email to you, without an account. The change is read like the first version, which stays until then. You can delete the review whenever you want.',
          ],
        },
        {
          id: 'visit-checked',
          question: 'What do “Visit checked” and “Booked here” mean beside a review?',
          answer: [
            '“Visit checked” means that one of our team has seen a proof of the visit, such as a receipt. “Booked here” means that the author booked on this site, that the clinic confirmed the day, and that it has passed. “Address confirmed” means that the author followed a link in our email, and that nobody has checked the visit. A review without a mark can be just as honest.',
          ],
        },
        {
          id: 'sort-reviews',
          question: 'Can I see only the bad reviews, or the newest?',
          answer: [
            'Yes. On a profile, under “Reviews”, choose a number of stars and an order: newest, oldest, or most helpful first. We never hide the low ones.',
          ],
        },
        {
          id: 'wrong-review',
          question: 'A review is false or hurtful. What can I do?',
          answer: [
            'Press “Report” under the review and say why. We look at whether it is about a real visit, names other people, insults, or gives away private facts. We remove anything that breaks the rules. Honest negative reviews stay.',
          ],
          link: { href: `${paths.termsOfService('en')}#reviews`, name: 'Rules for reviews' },
        },
      ],
    },
    costs: {
      title: 'Costs and insurance',
      items: [
        {
          id: 'free',
          question: 'Does it cost anything to use this site?',
          answer: [
            'No. Searching, comparing and asking for an appointment are free for patients. You pay the clinic for your care, and nothing to us.',
          ],
        },
        {
          id: 'insurance',
          question: 'How do I know if a dentist takes my insurance?',
          answer: [
            'The profile has a section “Insurance” with the insurers that we know of, and in the search you can choose yours. Coverage may vary, so contact the office to confirm what your plan pays.',
            'Ask if the office bills your insurer directly, or if you pay first and send in the receipt.',
          ],
        },
        {
          id: 'cdcp',
          question: 'Which dentists take part in the Canadian Dental Care Plan?',
          answer: [
            'The profile says “Signed up”, “Bills per claim” or “Does not take part” where we know it, and in the search you can choose among these answers. Ask again when you call, and ask what you would have to pay yourself: some offices charge more than the plan pays.',
            'The Government of Canada decides who is covered. You apply there, not here.',
          ],
          link: {
            href: 'https://www.canada.ca/en/services/benefits/dental/dental-care-plan.html',
            name: 'Canadian Dental Care Plan, Canada.ca',
          },
        },
        {
          id: 'prices',
          question: 'What will my treatment cost?',
          answer: [
            'Only the clinic can say, after looking at your teeth. In most provinces the dental association suggests fees each year, but a dentist may charge more or less.',
            'Ask for a written estimate before a larger treatment. Your insurer can tell you from it what it will pay.',
          ],
        },
        {
          id: 'referral',
          question: 'Do I need a referral to see a specialist?',
          answer: [
            'Often not, but some specialists see only patients referred by a dentist, and some insurers pay more with a referral. Ask the office and your insurer first.',
          ],
        },
      ],
    },
    accounts: {
      title: 'Accounts and your data',
      items: [
        {
          id: 'search-account',
          question: 'Do I need an account to search?',
          answer: [
            'No. Searching needs no account. Neither does asking for an appointment: nothing on this site needs one today.',
          ],
        },
        {
          id: 'account-use',
          question: 'What would an account be for?',
          answer: [
            'An account would let you save dentists, book and write reviews. We don’t offer accounts yet, and you don’t need one.',
            'To keep a dentist for later without one, press the heart on the card or the profile: your browser keeps the list. Or bookmark the profile; its address stays the same.',
          ],
        },
        {
          id: 'my-data',
          question: 'What happens to what I write in a request or a message?',
          answer: [
            'We store it and pass it on, so that your appointment is arranged or your message answered. We use it for nothing else, and we don’t sell it. The privacy policy says it in full.',
          ],
          link: { href: paths.privacyPolicy('en'), name: 'Privacy policy' },
        },
        {
          id: 'erase',
          question: 'Can I see or erase what you have about me?',
          answer: [
            'Yes, and it costs nothing. Ask us for a copy, a correction or to erase it. We answer within 30 days.',
          ],
          link: { href: `${paths.privacyPolicy('en')}#rights`, name: 'Your rights' },
        },
        {
          id: 'cookies',
          question: 'Do you use cookies or follow visitors?',
          answer: [
            'No. Reading sets no cookie; one is set when you press “Helpful” beside a review, so that you count once, and one when you answer the questions of “Get matched”: it holds your answers for a day. Sending a form sets one for a day, so that the next page can show you the link to what you sent. We count no visitors with outside tools and show no advertising. That is why there is no cookie banner. If you save dentists with the heart, their list stays in your browser.',
          ],
          link: { href: `${paths.privacyPolicy('en')}#reading`, name: 'What we see when you only read' },
        },
        {
          id: 'medical-service',
          question: 'Is Dental Finder a medical service?',
          answer: [
            'No. It is a public directory. We don’t treat, diagnose or give medical advice, and the dentists do not work for us. Your dentist, or a nurse on your province’s health line, can answer questions about your health.',
          ],
        },
      ],
    },
  },
});
