/** Topics of the live events that change a tray. */
export const REPORT_TOPICS = ['report-filed', 'report-moved', 'report-changed'] as const;
