import sharp, { type Sharp } from 'sharp';

const FACE = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><defs><radialGradient id="g" cx=".45" cy=".4"><stop offset="0" stop-color="#f0c8a8"/><stop offset=".8" stop-color="#d8a07c"/><stop offset="1" stop-color="#8a5a3c"/></radialGradient></defs>
<rect width="360" height="360" fill="#8fa3b0"/><rect x="90" y="270" width="180" height="90" rx="40" fill="#345"/><rect x="155" y="230" width="50" height="60" fill="#c08a68"/>
<ellipse cx="180" cy="150" rx="78" ry="95" fill="#3a2618"/><ellipse cx="180" cy="170" rx="66" ry="86" fill="url(#g)"/><path d="M112 140 Q120 70 180 72 Q240 70 248 140 Q220 100 180 102 Q140 100 112 140" fill="#3a2618"/>
<g fill="#3a2618"><path d="M132 142 Q150 130 168 141 L168 146 Q150 137 132 147z"/><path d="M192 141 Q210 130 228 142 L228 147 Q210 137 192 146z"/></g>
<g><ellipse cx="151" cy="159" rx="14" ry="8" fill="#fff"/><circle cx="151" cy="159" r="7" fill="#4a3020"/><circle cx="151" cy="159" r="3.5" fill="#111"/><ellipse cx="209" cy="159" rx="14" ry="8" fill="#fff"/><circle cx="209" cy="159" r="7" fill="#4a3020"/><circle cx="209" cy="159" r="3.5" fill="#111"/></g>
<path d="M174 160 Q170 190 164 200 Q180 212 196 200 Q190 190 186 160" fill="#b87a58" opacity=".45"/><ellipse cx="171" cy="203" rx="4" ry="2.5" fill="#6a3a28"/><ellipse cx="189" cy="203" rx="4" ry="2.5" fill="#6a3a28"/>
<path d="M152 224 Q166 216 180 220 Q194 216 208 224 Q194 238 180 238 Q166 238 152 224" fill="#b04848"/><path d="M152 224 Q180 228 208 224" stroke="#702828" stroke-width="2" fill="none"/></svg>`;
const FONT = 'font-family="DejaVu Sans, sans-serif" font-weight="bold" text-anchor="middle"';

/** The face of nobody, at the left and top of a plain wall. */
export function drawnFace(): Sharp {
  return sharp(Buffer.from(FACE))
    .resize(320)
    .extend({ right: 160, bottom: 160, background: '#8fa3b0' })
    .blur(1);
}

/** A sign of 640 × 200 pixels. */
export function drawnSign(words: string): Sharp {
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><rect width="640" height="200" fill="#f5f5f0"/>
    <text x="320" y="120" ${FONT} font-size="52" fill="#111">${words}</text></svg>`;
  return sharp(Buffer.from(sign));
}
