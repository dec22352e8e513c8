import type { IndexHtmlTransformContext, Plugin } from 'vite';

const FONT = /public-sans-latin-wght-normal.*\.woff2$/;
const HOME = 'src/screens/index.tsx';

/** Tells the browser at once about what every first page needs: the font, and on the home the home's own code and styles. */
export function preloadFirst(): Plugin {
  return {
    name: 'vereda-preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const files = Object.values(context.bundle ?? {});
        const font = files.find((file) => FONT.test(file.fileName));
        const marks = {
          FONT_PRELOAD: font ? fontLink(font.fileName) : '',
          HOME_FILES: JSON.stringify(homeFiles(context)),
        };
        return html
          .replace('<!-- font-preload -->', marks.FONT_PRELOAD)
          .replace("'home-files'", marks.HOME_FILES.replaceAll('<', String.raw`\u003c`));
      },
    },
  };
}

function fontLink(fileName: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`;
}

function homeFiles(context: IndexHtmlTransformContext): string[] {
  const chunks = Object.values(context.bundle ?? {}).filter((file) => file.type === 'chunk');
  const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(HOME));
  if (!home) throw new Error(`The build has no chunk for ${HOME}.`);
  const styles = [...(home.viteMetadata?.importedCss ?? [])];
  return [home.fileName, ...styles].map((name) => `/${name}`);
}
