import type { ListenerMessages } from './es.ts';

/** English twin of es.ts. */
export const en: ListenerMessages = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  closing: 'Thank you for looking after the city.',
  follow: 'See the report',
  reportLine: (folio, title) => `Report ${folio}: ${title}`,
  keyLine: (key) =>
    `Key to follow it without an account: ${key}. Only this mail holds it, so keep it: whoever has the key can answer for you.`,
  promiseLine: (date) => `Promised date: ${date}.`,

  confirmSubject: (folio) => `Confirm your report ${folio}`,
  confirmBody: 'We received your report. Confirm that you sent it, and it goes to the team in charge.',
  confirmExpiry: (hours) =>
    `The link expires in ${hours === 1 ? 'an hour' : `${hours} hours`}. A report that is not confirmed is deleted after 7 days.`,
  confirmNotYou: 'If you did not send it, you need do nothing: unconfirmed, it reaches nobody.',
  confirmButton: 'Confirm the report',

  filedSubject: (folio) => `We received your report ${folio}`,
  filedBody: 'It is with the team now. You will hear from us here whenever something happens.',

  movedSubject: (folio, stage) => `Report ${folio}: ${stage}`,
  movedBody: (stage) => `It moved to: ${stage}.`,
  referredLine: (institution) => `It is now with: ${institution}.`,
  saidLine: (text) => `The team says: ${text}`,
  authorLine: (text) => `The person who reported it says: ${text}`,
  newPromiseLine: (date) => `New promised date: ${date}.`,
  news: {
    note: 'Update',
    photo: 'A photo was added',
    activity: 'Work on site',
    rate: 'The service was rated',
    urgent: 'Marked as urgent',
    'not-urgent': 'No longer urgent',
    'change-subcategory': 'Its type changed',
    assign: 'It went to another team',
    ask: 'The person who reported it was asked for a detail',
  },
  askedBody: 'The team needs something from you to go on. The promised time is paused until then.',
  answerButton: 'Answer',
  reopenLine: 'If you disagree, you can ask for a review on its page within 14 days.',

  sample: { name: 'Ana', type: 'Pothole', area: 'Crew 1' },

  message: {
    filed: (city: string, folio: string): string => `${city}: we received report ${folio}. Follow it at`,
    asked: (city: string, folio: string): string =>
      `${city}: we need one more detail for report ${folio}. Answer with its key, or by phone:`,
    resolved: (city: string, folio: string): string =>
      `${city}: report ${folio} is marked as attended. Please say if it is solved:`,
    closed: (city: string, folio: string, outcome: string): string =>
      `${city}: report ${folio} was closed (${outcome}). Details:`,
  },

  workOrder: 'Work order',
  area: 'Area in charge',
  noArea: 'No area',
  priority: 'Priority',
  urgent: 'Urgent',
  workBlanks: [
    'What was done',
    'Materials and quantity',
    'Date and time',
    'Name and signature of who did it',
  ],
  providerSubject: (folio, isAgain) =>
    isAgain ? `Something is missing in job ${folio}` : `A job for you: ${folio}`,
  providerAsks: (isAgain) =>
    isAgain ? 'Of the work that the city asked for, something is missing:' : 'The city asks for some work:',
  providerUntil: (moment) =>
    `The link works until ${moment}, without an account or a password. Whoever has it can answer: share it only with those who do the work.`,
  providerButton: 'See the job and answer',
  providerWork: 'Work by an outside provider',
  providerDone: 'The work is done.',
  caseMailSubject: (folio: string): string => `About report ${folio}`,

  decidedSubject: (folio: string): string => `Decision on whether report ${folio} stays in view`,
  decided: {
    removed:
      'Somebody asked to take it out of public view: it was removed. The team still sees it to attend to it.',
    anonymised:
      'Somebody asked to take it out of public view: it was removed, and the data of whoever reported it were erased from it. It is no longer among the reports of the account, and no more mails about it are sent.',
    kept: 'Somebody asked to take it out of public view: it was decided to keep it, and it shows again.',
  },
  reasonLine: (text: string): string => `Reason: ${text}`,

  resolvedSubject: (folio) => `Is it solved? Report ${folio}`,
  resolvedBody: 'The team says that it has dealt with your report. Only your answer makes it solved.',
  resolvedReminder: (count) => `This is reminder ${count} of 2.`,
  resolvedUntil: (date) =>
    `Without an answer by ${date} it closes by silence and is counted as such, apart from accepted solutions.`,
  resolvedButton: 'Say whether it is solved',
  waitingReminderSubject: (folio) => `We are still waiting for your answer: report ${folio}`,
  waitingUntil: (date) => `Without an answer by ${date}, the team goes on without it.`,

  followSubject: (folio) => `Confirm that you want to follow report ${folio}`,
  followBody: (folio) =>
    `Somebody asked to get updates on report ${folio} at this address: each new stage and what the team says.`,
  followNothing: (hours) =>
    `They come only if you confirm within ${hours} hours. If you did not ask for them, you need do nothing: no other mail is sent.`,
  followButton: 'Follow the report',
  stopLine: (url) => ({ aside: 'Stop these notices', url }),
  unfollowLine: (url) => ({ aside: 'Stop following', url }),

  constancia: 'Receipt of a report',
  constanciaOf: (city) => (city ? `City of ${city}` : ''),
  folio: 'Reference',
  filedOn: 'Received',
  type: 'Type',
  place: 'Place',
  stage: 'Stage',
  promised: 'Promised date',
  text: 'Text',
  outcome: 'Outcome',
  issuedOn: 'Issued',
  code: 'Verification code',
  verify: 'To check this receipt, scan the code or open the address and compare the details.',
  noPlace: 'No place',
};
