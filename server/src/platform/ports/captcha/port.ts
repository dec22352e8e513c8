/** Tells people from scripts without sending anything to anybody. */
export type Captcha = {
  /** A fresh challenge for the widget, valid for minutes. */
  challenge(): Promise<Record<string, unknown>>;
  /** The id of the challenge that a solution solves, null when it solves none; the caller refuses used ids. */
  solvedId(solution: string): Promise<string | null>;
};
