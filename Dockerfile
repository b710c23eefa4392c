# CogClinic with the console built; docs/operations.md tells how it is run.
FROM node:24-bookworm-slim
ENV NODE_ENV=production SEED=none HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN useradd --system --create-home --home-dir /app cogclinic && install -d -o cogclinic -g cogclinic -m 700 /data
WORKDIR /app
COPY --chown=cogclinic:cogclinic . .
USER cogclinic
# What npm keeps of its downloads would be a quarter of the image.
RUN node scripts/bootstrap.mjs build && rm -rf .npm
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=120s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/bootstrap.mjs", "start"]
